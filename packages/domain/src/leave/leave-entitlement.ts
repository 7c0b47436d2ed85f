import { isAgencyDriver } from '../drivers/driver-type.ts'
import { decimal } from '../kernel/decimal.ts'
import { type LeaveType, leaveType } from './leave-days.ts'

/** A day away, whole or half. */
export interface LeaveDay {
  date: string
  is_half: number
}

/** How many days they are together; a half day counts one half. */
export const dayCount = (days: readonly { is_half: number }[]): number =>
  days.reduce((sum, { is_half }) => sum + (is_half === 1 ? 0.5 : 1), 0)

interface BalanceInput {
  /** The first and the last day of the leave year. */
  year: { from: string; to: string }
  today: string
  /** In days. */
  entitled: number
  carried: number
  leaves: readonly (LeaveDay & { type: LeaveType })[]
  /** The days of requests that nobody has answered. */
  requested: readonly LeaveDay[]
}

/** Days of holiday in a leave year: those past, those to come, those asked for, and what is left without the last. */
export interface LeaveBalance {
  entitled: number
  carried: number
  taken: number
  booked: number
  requested: number
  left: number
}

export function leaveBalance({ year, today, entitled, carried, leaves, requested }: BalanceInput): LeaveBalance {
  const isInYear = ({ date }: LeaveDay) => date >= year.from && date <= year.to
  const holidays = leaves.filter((leave) => leave.type === leaveType.holiday && isInYear(leave))
  const taken = dayCount(holidays.filter(({ date }) => date < today))
  const booked = dayCount(holidays.filter(({ date }) => date >= today))
  const left = decimal(entitled).plus(carried).minus(taken).minus(booked).toNumber()
  return { entitled, carried, taken, booked, requested: dayCount(requested.filter(isInYear)), left }
}

/**
 * True for workers of the company itself. The self-employed and those whom an agency employs have no paid leave of the
 * company's (Working Time Regulations 1998, regs 2 and 36) unless somebody sets one.
 */
export const hasStatutoryLeave = ({ driver_type, driver_emp_type }: Employment): boolean =>
  !isAgencyDriver(driver_type) && driver_emp_type !== selfEmployed
const selfEmployed = 1
interface Employment {
  driver_type: number | null
  driver_emp_type: number | null
}

/** What speaks against leave; whoever answers may go on after they were told. */
export const leaveMatterCodes = [
  'booked',
  'worked',
  'too_many_away',
  'over_entitlement',
  'short_notice',
  'already_away',
] as const
export type LeaveMatterCode = (typeof leaveMatterCodes)[number]

/** The days on which more drivers would be away than may be; `away` counts the others. */
export function overfullDays(
  days: readonly string[],
  { away, most_away }: { away: ReadonlyMap<string, number>; most_away: number | null },
): string[] {
  if (most_away === null) return []
  return days.filter((date) => (away.get(date) ?? 0) + 1 > most_away)
}
