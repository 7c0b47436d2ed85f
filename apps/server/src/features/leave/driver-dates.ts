import { daysInYear, daysOfType, type LeaveType, leaveType } from '@dray/domain/leave/leave-days.ts'
import { companyToday } from '#features/company/index.ts'
import { cardRows, stateOf } from '#features/organizer/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { leavesOf } from './leave.repo.ts'

/** A driver's days by what they are: of leave all that are on record, of workdays those of this and later years. */
export async function driverDates(tx: Tx, driver_id: number, now: string) {
  const today = await companyToday({ tx, now })
  const [leaves, workdays] = await Promise.all([
    leavesOf(tx, driver_id),
    cardRows(tx, { driver_ids: [driver_id], from: `${today.slice(0, 4)}-01-01` }),
  ])
  const days = new Map(leaves.map(({ date, type }) => [date, type as LeaveType]))
  const halves = new Set(leaves.filter(({ is_half }) => is_half === 1).map(({ date }) => date))
  const booked = (state: string) => [
    ...new Set(workdays.filter((row) => stateOf(row) === state).map(({ date }) => date)),
  ]
  return {
    sick_dates: daysOfType(days, leaveType.sick),
    holiday_dates: daysOfType(days, leaveType.holiday),
    notAvailable_dates: daysOfType(days, leaveType.notAvailable),
    booked_dates: booked('booked'),
    inprogress_dates: booked('in_progress'),
    completed_dates: booked('completed'),
    leave_date: [...days.keys()],
    half_dates: [...halves],
    holiday_days: daysInYear(days, leaveType.holiday, { today, halves }),
    sick_days: daysInYear(days, leaveType.sick, { today, halves }),
  }
}
