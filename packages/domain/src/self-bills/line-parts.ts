import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { type PayLine, payLineKinds } from '../timesheets/pay-lines.ts'

export const linePartKinds = [...payLineKinds, 'agreed', 'paid_before'] as const
export type LinePartKind = (typeof linePartKinds)[number]

/** What the line of a self-bill is made of; its parts add up to its net. */
export interface LinePart extends Omit<PayLine, 'kind'> {
  kind: LinePartKind
}

const single = (kind: LinePartKind, amount: string): LinePart => ({
  kind,
  minutes: null,
  multiple: null,
  rate: amount,
  amount,
})

/** What was agreed for a leg. */
export const agreedPart = (amount: Decimal): LinePart => single('agreed', pounds(decimal(amount)))

/** A line that corrects what was paid before takes that off. */
export function withPaidBefore(parts: readonly LinePart[], paid: Decimal): LinePart[] {
  const before = decimal(paid)
  return before.eq(0) ? [...parts] : [...parts, single('paid_before', pounds(before.times(-1)))]
}
