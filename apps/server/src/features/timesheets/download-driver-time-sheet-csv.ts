import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import { recordFileTexts as texts } from '@dray/domain/timesheets/time-record-files.messages.ts'
import type { downloadDriverTimeSheetCsv as call, SheetDay } from '@dray/domain/timesheets/time-records.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverSheets, mayReadSheets } from './driver-sheets.ts'
import { presentDays } from './present-sheet.ts'
import { sheetSpan } from './sheet-span.ts'
import type { SheetDriver } from './time-records.repo.ts'

interface Row {
  driver: SheetDriver
  day: SheetDay
}
type Column = readonly [heading: string, cell: (row: Row) => string]

const minutesText = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? '' : hoursText(minutes)
const moneyText = (value: string | null | undefined) => (value ? pounds(decimal(value)) : '')

/** A row a driver and workday; amounts only for people who see prices, clocks as the flags say. */
export const downloadDriverTimeSheetCsv: UseCase<typeof call> = async (ctx, { body }) => {
  mayReadSheets(ctx.viewer, body)
  const span = await sheetSpan(ctx, body.invoice_date)
  const zone = await companyZone(ctx.tx)
  const { sheets, inputs } = await driverSheets(ctx.tx, span, body)
  const rows = sheets.flatMap(({ driver, days }) =>
    presentDays(days, { zone, inputs, span }, driver.depot_nation).map((day) => ({ driver, day })),
  )
  const columns = [
    ...driverColumns,
    ...(body.clock_in === 1 ? clockColumns('clock_in', zone) : []),
    ...(body.clock_out === 1 ? clockColumns('clock_out', zone) : []),
    ...hourColumns,
    ...(seesPrices(ctx.viewer) ? amountColumns : []),
    statusColumn,
  ]
  return csvOf(`driver-timesheet-${span.from}-${span.to}`, [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ])
}

const employmentOf = ({ driver_type, driver_emp_type }: SheetDriver) => {
  if (driver_type === 2) return texts.employments.agency
  return driver_emp_type === 2 ? texts.employments.payee : texts.employments.self_employed
}

const driverColumns: readonly Column[] = [
  [texts.code, ({ driver }) => driver.code],
  [texts.driver, ({ driver }) => driver.full_name],
  [texts.employment, ({ driver }) => employmentOf(driver)],
  [texts.company, ({ driver }) => (driver.driver_type === 2 ? driver.agency_name : driver.company_name) ?? ''],
  [texts.date, ({ day }) => day.date],
  [texts.shift, ({ day }) => texts.shifts[day.shift_type_id]],
  [texts.vehicle, ({ day }) => day.reg],
]

/** Clocked and approved, by the company's clock; the date too, since a night ends on another day. */
function clockColumns(which: 'clock_in' | 'clock_out', zone: string): readonly Column[] {
  const clockOf = ({ day }: Row) => (which === 'clock_in' ? day.driver_clockin : day.driver_clockout)
  const shown = (at: string | null | undefined) => {
    if (!at) return ''
    const { date, time } = instantToLocal(at, zone)
    return `${date} ${time}`
  }
  return [
    [texts[which], (row) => shown(clockOf(row)?.at)],
    [which === 'clock_in' ? texts.approved_in : texts.approved_out, (row) => shown(clockOf(row)?.approved_at)],
  ]
}

const hourColumns: readonly Column[] = [
  [texts.break, ({ day }) => String(day.break_minutes ?? '')],
  [texts.worked, ({ day }) => minutesText(day.worked_minutes)],
  [texts.paid, ({ day }) => minutesText(day.paid_minutes)],
  [texts.overtime, ({ day }) => minutesText(day.pay?.overtime_minutes)],
  [texts.overtime_multiple, ({ day }) => (day.pay?.overtime_minutes ? day.pay.overtime_multiple : '')],
  [texts.premium, ({ day }) => (day.pay?.premium ? texts.premiums[day.pay.premium] : '')],
  [texts.day_multiple, ({ day }) => day.pay?.day_multiple ?? ''],
  [texts.nightout, ({ day }) => (day.nightout === 1 ? texts.yes : texts.no)],
]
const amountColumns: readonly Column[] = [
  [texts.rate, ({ day }) => moneyText(day.pay?.hourly_rate)],
  [texts.cost, ({ day }) => day.cost ?? ''],
]
const statusColumn: Column = [texts.status, ({ day }) => day.status]
