import { type Decimal, decimal, pounds, showMoney } from '../kernel/decimal.ts'
import type { LinePartKind } from './line-parts.ts'
import { selfBillPaper as texts } from './self-bills.messages.ts'
import { showHours } from './worked-hours.ts'

/** `8:44`, with its seconds where a minimum has some; 1 of what is not paid by the hour. */
export function partQuantity({ minutes }: { minutes: Decimal | null }): string {
  if (minutes === null) return '1'
  const whole = Math.floor(Number(minutes))
  const seconds = decimal(minutes).minus(whole).times(60).round(0, 1).toNumber()
  return seconds === 0 ? showHours(whole) : `${showHours(whole)}:${String(seconds).padStart(2, '0')}`
}

export const partLabel = ({ kind, multiple }: { kind: LinePartKind; multiple: Decimal | null }): string =>
  multiple === null ? texts.parts[kind] : texts.premium(texts.parts[kind], String(multiple))

/** Pounds with at least their pence: a premium's rate may have fractions of a penny. */
export function showRate(rate: Decimal): string {
  const value = decimal(rate)
  return value.eq(value.round(2)) ? pounds(value) : value.toFixed()
}

/** A part that is one of something, with its amount: `Night out £28.50`, `Paid before -£95.00`. */
export function partAmount(part: { kind: LinePartKind; multiple: Decimal | null; amount: Decimal }): string {
  const amount = decimal(part.amount)
  return texts.amountOf(partLabel(part), showMoney(amount.abs()), amount.lt(0))
}
