import { dialogTexts, weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { isoWeek, showDay, showTime, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { approveTexts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { isPayee } from '@dray/domain/timesheets/driver-pay.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { timesheetWriters } from '@dray/domain/timesheets/timesheet-writers.ts'
import { useState } from 'react'
import { useSeesPrices, useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { employmentOf, SheetStatusBadge } from './driver-sheet-columns.tsx'
import { PayLedger } from './pay-ledger.tsx'
import { SheetDayDialog } from './sheet-day-dialog.tsx'
import type { DriverSheet, SheetDay } from './time-records.queries.ts'

const amount = (value: number | null | undefined) => (value === null || value === undefined ? null : showMoney(value))

interface DriverSheetDrawerProps {
  row: DriverSheet
  /** A day of the week that is shown. */
  day: string
  onClose: () => void
}

/** A driver's week: what it comes to, and each workday with how its pay was worked out. */
export function DriverSheetDrawer({ row, day, onClose }: DriverSheetDrawerProps) {
  const seesPrices = useSeesPrices()
  const mayWrite = holdsAny(useViewer(), timesheetWriters)
  const [entered, setEntered] = useState<SheetDay | 'new' | null>(null)
  const { driver_rate: rate } = row
  const is_payee = isPayee(row)
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={row.full_name}
      header={
        <>
          <Badge>{weekTexts.week(isoWeek(weekOf(day).from).week)}</Badge>
          <Badge>{employmentOf(row)}</Badge>
          {row.status && <SheetStatusBadge status={row.status} />}
        </>
      }
      footerStart={mayWrite && <Button onClick={() => setEntered('new')}>{texts.addWorkday}</Button>}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      {entered !== null && (
        <SheetDayDialog
          driver={row}
          day={entered === 'new' ? null : entered}
          week={day}
          onClose={() => setEntered(null)}
        />
      )}
      <Stack gap="loose">
        <Facts
          facts={[
            { name: texts.worked, value: hoursText(row.worked_minutes) },
            { name: texts.paid, value: hoursText(row.paid_minutes) },
            { name: texts.nightouts, value: row.nightouts },
            ...(seesPrices ? [{ name: texts.cost, value: amount(row.cost) }] : []),
            { name: texts.company, value: row.driver_company_name?.company_name ?? row.agency?.name },
            { name: texts.minimum, value: rate?.minimum_hours_pay.slice(0, 5) },
            ...(seesPrices
              ? [
                  { name: texts.dayRate, value: amount(rate?.day_rate) },
                  { name: texts.nightRate, value: amount(rate?.night_rate) },
                ]
              : []),
          ]}
        />
        {is_payee && <Text look="muted">{texts.payroll}</Text>}
        {row.work_day.length === 0 && <Text look="muted">{texts.noWorkdays}</Text>}
        {row.work_day.map((one) => (
          <DayPanel
            key={one.id}
            day={one}
            is_payee={is_payee}
            onCorrect={mayWrite && one.worked_minutes === null ? () => setEntered(one) : null}
          />
        ))}
      </Stack>
    </Drawer>
  )
}

interface DayPanelProps {
  day: SheetDay
  is_payee: boolean
  /** Null once it is approved, and for who may not. */
  onCorrect: (() => void) | null
}

function DayPanel({ day, is_payee, onCorrect }: DayPanelProps) {
  const viewer = useViewer()
  const zone = viewer.time_zone
  const span = (from: string | null | undefined, to: string | null | undefined) =>
    from || to ? `${showTime(from ?? null, zone) || '–'} – ${showTime(to ?? null, zone) || '–'}` : null
  return (
    <Panel
      title={`${showDay(day.date)} · ${texts.shifts[day.shift_type_id]} · ${day.reg}`}
      beside={
        <Inline gap="tight">
          <SheetStatusBadge status={day.status} />
          {day.bank_holiday && <Badge tone="accent">{texts.bankHoliday(day.bank_holiday)}</Badge>}
        </Inline>
      }
      actions={
        <>
          {mayOpen('/organizer', viewer) && (
            <LinkButton
              size="sm"
              variant="quiet"
              to="/organizer"
              search={{ week: day.date, vehicle: day.vehicle_id, day: day.date }}
            >
              {texts.openWorkday}
            </LinkButton>
          )}
          {onCorrect && (
            <Button size="sm" variant="quiet" onClick={onCorrect}>
              {texts.correctTimes}
            </Button>
          )}
          <LinkButton size="sm" to="/approve-workday" search={{ week: day.date, workday: day.id }}>
            {day.pay === null ? texts.approveDay : texts.openApproval}
          </LinkButton>
        </>
      }
    >
      <Stack>
        <Facts
          columns={5}
          facts={[
            { name: texts.planned, value: showTime(day.planned_in_at, zone) },
            { name: texts.clocked, value: span(day.driver_clockin?.at, day.driver_clockout?.at) },
            { name: texts.approved, value: span(day.driver_clockin?.approved_at, day.driver_clockout?.approved_at) },
            { name: texts.break, value: day.break_minutes === null ? null : texts.minutes(day.break_minutes) },
            { name: texts.nightout, value: day.nightout === 1 ? approveTexts.yes : null },
          ]}
        />
        <PayLedger day={day} is_payee={is_payee} />
      </Stack>
    </Panel>
  )
}
