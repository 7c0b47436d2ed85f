import type Big from 'big.js'
import { decimal, pounds } from '../kernel/decimal.ts'
import { type ApprovedWorkday, dayRate, paidOf, toMinimum } from './driver-pay.ts'
import type { PayRules } from './pay-rules.ts'
import { premiumDays, premiumOf } from './pay-steps.ts'

export const payLineKinds = ['hours', 'minimum', 'overtime', ...premiumDays, 'nightout'] as const
type PayLineKind = (typeof payLineKinds)[number]

/** One line of what a workday is paid: minutes at a rate an hour, or one of something at its price. */
export interface PayLine {
  kind: PayLineKind
  /** Null where it is not paid by the hour; the seconds of a minimum are a fraction. */
  minutes: string | null
  /** What the rate is multiplied by on such a day or in such hours, of which a premium pays what is above 1. */
  multiple: string | null
  /** Pounds, exact. */
  rate: string
  /** Pounds and pence. */
  amount: string
}

interface LinesGiven {
  rules: PayRules
  bank_holidays: ReadonlySet<string>
  /** The workdays of the same driver, date and shift, this one among them, in their order. */
  group: readonly ApprovedWorkday[]
  /** What the workday comes to, rounded once. */
  cost: string
}

type Exact = Omit<PayLine, 'minutes' | 'rate' | 'amount'> & { minutes: Big | null; rate: Big }

/**
 * What a workday is paid, a line each for the hours, what is put on to reach a minimum, overtime, the day's premium and
 * the night out. Each multiplies out to the penny; the last takes what rounding the lines differs from rounding the day.
 */
export function payLines(workday: ApprovedWorkday, given: LinesGiven): PayLine[] {
  const lines = exactLines(workday, given)
  const amounts = lines.map(({ minutes, rate }) =>
    decimal(pounds(minutes === null ? rate : minutes.times(rate).div(60))),
  )
  const sum = amounts.reduce((all, one) => all.plus(one), decimal(0))
  const over = decimal(given.cost).minus(sum)
  return lines.map(({ minutes, rate, ...line }, at) => ({
    ...line,
    minutes: minutes?.toFixed() ?? null,
    rate: rate.toFixed(),
    amount: pounds((amounts[at] ?? decimal(0)).plus(at === lines.length - 1 ? over : 0)),
  }))
}

function exactLines(workday: ApprovedWorkday, { rules, bank_holidays, group }: LinesGiven): Exact[] {
  const rate = decimal(workday.hourly_rate)
  const paid = paidOf(workday, rules)
  const minimum = group.at(-1) === workday ? toMinimum(group, rules) : decimal(0)
  const minutes = paid.plus(minimum)
  const after = rules.overtime_after_minutes
  const over = after === null || minutes.lte(after) ? decimal(0) : minutes.minus(after)
  const day = dayRate(workday.date, rules, bank_holidays)
  const premium = premiumOf(workday.date, day, bank_holidays)
  const above = (multiple: string) => decimal(multiple).minus(1)
  const extra: (Exact & { isPaid: boolean })[] = [
    { kind: 'minimum', minutes: minimum, multiple: null, rate, isPaid: minimum.gt(0) },
    {
      kind: 'overtime',
      minutes: over,
      multiple: rules.overtime_rate,
      rate: rate.times(above(rules.overtime_rate)).times(day),
      isPaid: over.gt(0) && !above(rules.overtime_rate).eq(0),
    },
    {
      kind: premium ?? 'saturday',
      minutes,
      multiple: day,
      rate: rate.times(above(day)),
      isPaid: premium !== null,
    },
    {
      kind: 'nightout',
      minutes: null,
      multiple: null,
      rate: decimal(workday.nightout_rate),
      isPaid: workday.nightout === 1 && workday.nightout_rate !== null,
    },
  ]
  return [
    { kind: 'hours', minutes: paid, multiple: null, rate },
    ...extra.filter(({ isPaid }) => isPaid).map(({ isPaid: _, ...line }) => line),
  ]
}
