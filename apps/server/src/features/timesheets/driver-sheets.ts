import { paidWeek } from '@dray/domain/timesheets/driver-pay.ts'
import { dayStatus, rowStatus, type SheetStatus } from '@dray/domain/timesheets/sheet-status.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { invoiceStatuses } from './invoice-statuses.repo.ts'
import { approvedWorkdays } from './paid-workdays.repo.ts'
import { payApproved } from './paid-workdays.ts'
import { type PayInputs, payInputs } from './pay-inputs.ts'
import type { Span } from './sheet-span.ts'
import { type SheetDriver, type SheetWorkday, sheetDrivers, sheetWorkdays } from './time-records.repo.ts'

export type PaidDay = ReturnType<typeof payApproved>[number]

export interface SheetFilter {
  keyword?: string | undefined
  timesheet_status: 1 | 2
  driver_emp_type?: 1 | 2 | undefined
  driver_type: 1 | 2
}

/** A workday of a timesheet; `paid` once it is approved. */
export interface Day {
  workday: SheetWorkday
  paid: PaidDay | undefined
  status: SheetStatus
}

export interface Sheet {
  driver: SheetDriver
  days: Day[]
  status: SheetStatus | null
  worked_minutes: number
  paid_minutes: number
  nightouts: number
  cost: string | null
}

/** Each of the two timesheets of drivers is a right of its own. */
export function mayReadSheets({ permissions }: Viewer, { driver_type }: Pick<SheetFilter, 'driver_type'>) {
  const slug = driver_type === 2 ? '/finance/timesheet/agency-drivers' : '/finance/timesheet/drivers'
  if (!permissions.has(slug)) throw new AppError('forbidden')
}

/** The timesheets of a span, a driver each, by name; and what pay went by. */
export async function driverSheets(
  tx: Tx,
  span: Span,
  filter: SheetFilter,
): Promise<{ sheets: Sheet[]; inputs: PayInputs }> {
  const { timesheet_status, ...who } = filter
  const drivers = await sheetDrivers(tx, { ...who, is_available: timesheet_status === 1 ? 1 : 0 })
  const driver_ids = drivers.map(({ id }) => id)
  const [workdays, approved, inputs] = await Promise.all([
    sheetWorkdays(tx, { ...span, driver_ids }),
    approvedWorkdays(tx, { ...span, driver_ids }),
    payInputs(tx, span),
  ])
  const invoiced = await invoiceStatuses(
    tx,
    approved.map(({ workday_id }) => workday_id),
  )
  const paid = new Map(payApproved(approved, inputs).map((row) => [row.workday_id, row]))
  const byDriver = Map.groupBy(workdays, ({ driver_id }) => driver_id)
  const sheets = drivers.map((driver) => {
    const days = (byDriver.get(driver.id) ?? []).map((workday) => ({
      workday,
      paid: paid.get(workday.id),
      status: dayStatus({ is_approved: paid.has(workday.id), invoice_statuses: invoiced.get(workday.id) ?? [] }),
    }))
    return { driver, days, status: rowStatus(days.map(({ status }) => status)), ...figuresOf(days) }
  })
  return { sheets, inputs }
}

/** What workdays come to: approved ones only. */
function figuresOf(days: readonly Day[]) {
  const paid = days.flatMap((day) => day.paid ?? [])
  const { worked_minutes, paid_minutes, total_payable } = paidWeek(paid)
  return {
    worked_minutes,
    paid_minutes,
    nightouts: paid.filter(({ nightout }) => nightout === 1).length,
    cost: total_payable,
  }
}

export const totalsOf = (sheets: readonly Sheet[]) => figuresOf(sheets.flatMap(({ days }) => days))
