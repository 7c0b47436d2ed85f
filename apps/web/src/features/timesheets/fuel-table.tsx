import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { fuelFill } from '@dray/domain/timesheets/fuel-fills.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import { fileField } from '#features/files/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import { FileThumb } from '#ui/display/file-thumb.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { refreshVehicleSheets, type VehicleDay } from './time-records.queries.ts'

type Fuel = VehicleDay['fuel_data'][number]
type Fill = Fuel & { id: number }

const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'fuel_volume', control: { kind: 'number', decimals: 3, unit: 'l' } },
          { field: 'fuel_cost', control: { kind: 'money' } },
        ],
      },
      { fields: [{ field: 'picture', control: { kind: 'custom', Field: fileField('fuel-receipts') } }] },
    ],
  },
]

const litres = ({ fuel_volume }: Fuel) => showMoney(fuel_volume)

const Receipt = ({ row }: { row: Fuel }) =>
  row.picture_path ? <FileThumb path={row.picture_path} label={texts.receiptOf(litres(row))} /> : null

/** What was filled on a workday; who does not see prices sees the litres. */
export function FuelTable({ day }: { day: VehicleDay }) {
  const seesPrices = useSeesPrices()
  const fills = day.fuel_data.filter((fuel): fuel is Fill => fuel.id !== null)
  const checked = day.fuel_data.filter(({ id }) => id === null)
  if (!seesPrices) {
    return day.fuel_data.map((fuel, at) => (
      <Inline key={fuel.id ?? `check ${at}`}>
        <Text>{texts.fillOf(litres(fuel))}</Text>
        <Receipt row={fuel} />
      </Inline>
    ))
  }
  return (
    <Stack>
      {checked.map((fuel) => (
        <Text key={fuel.fuel_volume} look="muted">
          {texts.fromCheck(litres(fuel))}
        </Text>
      ))}
      <PartTable<Fill>
        part={fuelFill}
        title={texts.fuel}
        owner_id={day.id}
        rows={fills}
        columns={[
          fieldColumn(fuelFill, 'fuel_volume', { width: 90, look: 'figures', text: (row: Fill) => litres(row) }),
          fieldColumn(fuelFill, 'fuel_cost', {
            width: 90,
            look: 'figures',
            text: (row: Fill) =>
              row.fuel_cost === null || row.fuel_cost === undefined ? '–' : showMoney(row.fuel_cost),
          }),
          {
            id: 'picture',
            header: texts.receipt,
            width: 84,
            grow: 0,
            value: null,
            cell: (row) => <Receipt row={row} />,
          },
        ]}
        form={form}
        nameOf={(row) => texts.fillOf(litres(row))}
        onWritten={refreshVehicleSheets}
      />
    </Stack>
  )
}
