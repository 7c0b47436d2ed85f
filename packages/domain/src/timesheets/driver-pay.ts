import type Big from 'big.js'
import { weekday } from '../kernel/clock-time.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { type PayRules, plainPay } from './pay-rules.ts'

/** A workday as it was approved, with the rates of that moment. */
export interface ApprovedWorkday {
  driver_id: number
  date: string
  /** 1 day, 2 night. */
  shift_type_id: number
  /** Instants. */
  approved_in_at: string
  approved_out_at: string
  nightout: number
  /** An hour, of the shift worked; null where none is on record, which pays nothing. */
  hourly_rate: Decimal | null
  nightout_rate: Decimal | null
  /** `hh:mm:ss` or `hh:mm`; null for none. */
  minimum_hours_pay: string | null
}

/** What a workday comes to. Minutes are real time that passed; money in pounds. */
export interface PaidWorkday {
  worked_minutes: number
  /** Of the hours: more than were worked where the minimum applies, fewer where breaks are not paid. */
  paid_minutes: number
  /** Null for drivers on the payroll, whose pay is worked out there. */
  cost: string | null
}

/** On the payroll (PAYE); any other driver sends an invoice, or an agency does. */
export const isPayee = ({ driver_emp_type, driver_type }: { driver_emp_type: number; driver_type: number }) =>
  driver_type === 1 && driver_emp_type === 2

const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)

/** Whole minutes that passed, an hour more or less where the clocks changed; never below 0. */
const workedMinutes = ({ approved_in_at, approved_out_at }: ApprovedWorkday) =>
  Math.max(0, minutesBetween(approved_in_at, approved_out_at))

/** A minimum as minutes; its seconds count. */
export function minimumMinutes(minimum: string | null): Big {
  const [hours = 0, minutes = 0, seconds = 0] = (minimum ?? '').split(':').map(Number)
  return decimal(hours * 60 + minutes).plus(decimal(seconds).div(60))
}

/** A day's multiple of the rate; a bank holiday stands before the day of the week. */
export function dayRate(date: string, rules: PayRules, bank_holidays: ReadonlySet<string>): string {
  if (bank_holidays.has(date)) return rules.bank_holiday_rate
  const day = weekday(date)
  return day === 6 ? rules.saturday_rate : day === 7 ? rules.sunday_rate : '1'
}

export interface PayGiven {
  rules?: PayRules
  bank_holidays?: ReadonlySet<string>
  /** Shown hours only: the payroll reckons the pay. */
  is_payee?: boolean
}

const keyOf = ({ driver_id, date, shift_type_id }: ApprovedWorkday) => `${driver_id} ${date} ${shift_type_id}`

/**
 * Workdays of one or several drivers as they are paid, in their order. Real time that passed, less breaks that are not
 * paid, at the rate of the shift; the minimum counts once a driver, date and shift, so that two workdays after a
 * breakdown share it (what it adds stands on the last of them). Rounded half-up once a workday.
 */
export function paidWorkdays(workdays: readonly ApprovedWorkday[], given: PayGiven = {}): PaidWorkday[] {
  const { rules = plainPay, bank_holidays = new Set<string>(), is_payee = false } = given
  const groups = Map.groupBy(workdays, keyOf)
  return workdays.map((workday) => {
    const group = groups.get(keyOf(workday)) ?? []
    const worked = workedMinutes(workday)
    const minutes = paidOf(workday, rules).plus(group.at(-1) === workday ? toMinimum(group, rules) : 0)
    const factor = dayRate(workday.date, rules, bank_holidays)
    return {
      worked_minutes: worked,
      paid_minutes: minutes.round(0, 1).toNumber(),
      cost: is_payee ? null : costOf(workday, { minutes, factor, rules }),
    }
  })
}

/** Minutes that passed less the break that is not paid. */
export function paidOf(workday: ApprovedWorkday, { breaks }: PayRules): Big {
  const worked = workedMinutes(workday)
  const unpaid = breaks
    .filter(({ after_minutes }) => worked > after_minutes)
    .reduce((most, { break_minutes }) => Math.max(most, break_minutes), 0)
  return decimal(Math.max(0, worked - unpaid))
}

/** What is missing to the longest minimum of the group. */
export function toMinimum(group: readonly ApprovedWorkday[], rules: PayRules): Big {
  const paid = group.reduce((sum, workday) => sum.plus(paidOf(workday, rules)), decimal(0))
  const minimum = group
    .map(({ minimum_hours_pay }) => minimumMinutes(minimum_hours_pay))
    .reduce((most, one) => (one.gt(most) ? one : most), decimal(0))
  return minimum.gt(paid) ? minimum.minus(paid) : decimal(0)
}

interface Paid {
  minutes: Big
  factor: string
  rules: PayRules
}

function costOf({ hourly_rate, nightout, nightout_rate }: ApprovedWorkday, { minutes, factor, rules }: Paid): string {
  const { overtime_after_minutes: after, overtime_rate } = rules
  const over = after === null || minutes.lte(after) ? decimal(0) : minutes.minus(after)
  const worth = minutes.minus(over).plus(over.times(decimal(overtime_rate)))
  // An hour is divided last, so that a third of one is exact.
  const hours = worth.times(decimal(hourly_rate)).times(decimal(factor)).div(60)
  return pounds(hours.plus(nightout === 1 ? decimal(nightout_rate) : 0))
}

export interface PaidWeek {
  workdays: number
  worked_minutes: number
  paid_minutes: number
  /** Each workday as it was rounded, added up; null where none has a cost. */
  total_payable: string | null
}

/** A week, or any other span, of workdays as they are paid. */
export function paidWeek(paid: readonly PaidWorkday[]): PaidWeek {
  const costs = paid.flatMap(({ cost }) => cost ?? [])
  const sum = (field: 'worked_minutes' | 'paid_minutes') => paid.reduce((all, one) => all + one[field], 0)
  return {
    workdays: paid.length,
    worked_minutes: sum('worked_minutes'),
    paid_minutes: sum('paid_minutes'),
    total_payable: costs.length === 0 ? null : pounds(costs.reduce((all, cost) => all.plus(cost), decimal(0))),
  }
}
