import { mileageCheckId, showCheckValue } from '@dray/domain/check-reports/check-values.ts'
import { dialogTexts, weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { isoWeek, monthName, showDay, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { SentByPhone, useSentByPhone } from '#features/driver-captures/index.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel, Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { FuelTable } from './fuel-table.tsx'
import type { VehicleDay, VehicleSheet } from './time-records.queries.ts'
import { figureText, fuelCostText } from './vehicle-sheet-columns.tsx'

interface VehicleSheetDrawerProps {
  row: VehicleSheet
  /** A day of the week that is shown. */
  day: string
  onClose: () => void
}

/** A vehicle's week: miles by day, fuel with its receipts, and the sums of week and month. */
export function VehicleSheetDrawer({ row, day, onClose }: VehicleSheetDrawerProps) {
  const fuel = useSentByPhone({ workday_ids: row.work_day.map(({ id }) => id).join(','), kind: 'fuel' })
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={row.reg}
      header={
        <>
          <Badge>{weekTexts.week(isoWeek(weekOf(day).from).week)}</Badge>
          {row.depot && <Badge>{row.depot.name}</Badge>}
          {row.contractor && <Badge>{row.contractor.name}</Badge>}
        </>
      }
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        <Driven title={texts.weekSums} figures={row} />
        <Driven title={monthName(row.month.from)} figures={row.month} />
        {row.work_day.length === 0 && <Text look="muted">{texts.noWorkdays}</Text>}
        {!fuel.isWaiting &&
          row.work_day.map((one) => (
            <VehicleDayPanel
              key={one.id}
              day={one}
              sent={fuel.sent.filter(({ workday_id }) => workday_id === one.id)}
            />
          ))}
      </Stack>
    </Drawer>
  )
}

type Figures = Pick<
  VehicleSheet,
  'fills_without_cost' | 'mileage' | 'fuel_volume' | 'fuel_cost' | 'cost_per_mile' | 'mpg'
>

function Driven({ title, figures }: { title: string; figures: Figures }) {
  const seesPrices = useSeesPrices()
  return (
    <Section title={title}>
      <Facts
        columns={5}
        facts={[
          { name: texts.mileage, value: showNumber(figures.mileage) },
          { name: texts.fuelVolume, value: figureText(figures.fuel_volume) },
          { name: texts.mpg, value: figureText(figures.mpg) },
          ...(seesPrices
            ? [
                { name: texts.fuelCostOf, value: fuelCostText(figures) },
                { name: texts.costPerMile, value: figureText(figures.cost_per_mile) },
                ...(figures.fills_without_cost > 0
                  ? [{ name: texts.withoutCost, value: figures.fills_without_cost }]
                  : []),
              ]
            : []),
        ]}
      />
    </Section>
  )
}

function VehicleDayPanel({ day, sent }: { day: VehicleDay; sent: ReturnType<typeof useSentByPhone>['sent'] }) {
  const reading = (of: 'start' | 'end') => {
    const read = day.vehicle_checks.find(({ check, mode }) => check.id === mileageCheckId && mode === of)
    return read ? showCheckValue({ value: read.value, field_type: 'Number' }) : '–'
  }
  return (
    <Panel title={`${showDay(day.date)} · ${texts.shifts[day.shift_type_id]} · ${day.driver.full_name}`}>
      <Stack>
        <Facts
          columns={3}
          facts={[
            { name: texts.readings, value: texts.reading(reading('start'), reading('end')) },
            { name: texts.mileage, value: day.mileage === null ? null : showNumber(day.mileage) },
            ...(day.mileage_reason ? [{ name: texts.backwards, value: day.mileage_reason }] : []),
          ]}
        />
        <FuelTable day={day} />
        <SentByPhone says rows={sent} />
      </Stack>
    </Panel>
  )
}
