import { weekday } from '../kernel/clock-time.ts'
import { type Decimal, decimal } from '../kernel/decimal.ts'
import { type ApprovedWorkday, dayRate, paidOf, toMinimum } from './driver-pay.ts'
import type { PayRules } from './pay-rules.ts'

export const premiumDays = ['bank_holiday', 'saturday', 'sunday'] as const
export type PremiumDay = (typeof premiumDays)[number]

/** How the pay of a workday comes about, in the order in which it is reckoned. Minutes are whole, amounts exact. */
export interface PaySteps {
  /** Of the hours worked, not paid. */
  unpaid_minutes: number
  /** Put on to reach the minimum of the driver, date and shift. */
  minimum_minutes: number
  normal_minutes: number
  overtime_minutes: number
  overtime_multiple: string
  /** Which day puts its multiple on; null where the rate itself is paid. */
  premium: PremiumDay | null
  day_multiple: string
  hourly_rate: string | null
  normal_amount: string | null
  overtime_amount: string | null
  nightout_amount: string | null
}

/** Pounds to a hundredth of a penny and beyond: what money may hold on the wire. */
const places = 5
const exact = (value: ReturnType<typeof decimal>) => value.round(places, 1).toFixed()

/** Which day puts a multiple on; null where the rate itself is paid. */
export function premiumOf(date: string, multiple: string, bank_holidays: ReadonlySet<string>): PremiumDay | null {
  if (decimal(multiple).eq(1)) return null
  if (bank_holidays.has(date)) return 'bank_holiday'
  return weekday(date) === 6 ? 'saturday' : 'sunday'
}

interface StepsGiven {
  rules: PayRules
  bank_holidays: ReadonlySet<string>
  is_payee: boolean
  /** The workdays of the same driver, date and shift, this one among them, in their order. */
  group: readonly ApprovedWorkday[]
}

/** The steps that lead to what `paidWorkdays` returns of a workday; without amounts for a driver on the payroll. */
export function paySteps(workday: ApprovedWorkday, given: StepsGiven): PaySteps {
  const { rules, group, bank_holidays, is_payee } = given
  const paid = paidOf(workday, rules)
  const minimum = group.at(-1) === workday ? toMinimum(group, rules) : decimal(0)
  const minutes = paid.plus(minimum)
  const after = rules.overtime_after_minutes
  const over = after === null || minutes.lte(after) ? decimal(0) : minutes.minus(after)
  const day_multiple = dayRate(workday.date, rules, bank_holidays)
  const worth = (of: typeof minutes, multiple: Decimal) =>
    is_payee
      ? null
      : exact(of.times(decimal(multiple)).times(decimal(workday.hourly_rate)).times(decimal(day_multiple)).div(60))
  const whole = (of: typeof minutes) => of.round(0, 1).toNumber()
  const worked = Math.max(
    0,
    Math.floor((Date.parse(workday.approved_out_at) - Date.parse(workday.approved_in_at)) / 60_000),
  )
  return {
    unpaid_minutes: worked - whole(paid),
    minimum_minutes: whole(minimum),
    normal_minutes: whole(minutes.minus(over)),
    overtime_minutes: whole(over),
    overtime_multiple: rules.overtime_rate,
    premium: premiumOf(workday.date, day_multiple, bank_holidays),
    day_multiple,
    hourly_rate: workday.hourly_rate === null ? null : String(workday.hourly_rate),
    normal_amount: worth(minutes.minus(over), 1),
    overtime_amount: worth(over, rules.overtime_rate),
    nightout_amount: is_payee || workday.nightout !== 1 ? null : exact(decimal(workday.nightout_rate)),
  }
}
