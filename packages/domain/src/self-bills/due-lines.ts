import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { type VatTerms, vatAmount } from '../tariffs/vat.ts'

/** What a live line of another self-bill has paid of a workday or a leg. */
export interface PaidBefore {
  turn: number
  net: Decimal
  tax_code: string
  tax_rate: Decimal
}

export interface DueAmount {
  /** 0 pays for the first time; a correction counts on. */
  turn: number
  net: string
}

/**
 * What is still to be paid of a workday or a leg: all of it, or the difference to what was paid. Null where nothing is.
 * A line of nothing is due the first time, so that the workday is accounted for.
 */
export function dueAmount(amount: Decimal, before: readonly PaidBefore[]): DueAmount | null {
  const paid = before.reduce((sum, { net }) => sum.plus(decimal(net)), decimal(0))
  const net = pounds(decimal(amount).minus(paid))
  if (before.length === 0) return { turn: 0, net }
  return decimal(net).eq(0) ? null : { turn: Math.max(...before.map(({ turn }) => turn)) + 1, net }
}

type Taxed = Pick<VatTerms, 'tax_code' | 'tax_rate'>

/** VAT of a line: of what is taken back as it was paid, of what is paid as the supplier's terms of the day say. */
export function taxedLine(net: string, terms: Taxed, before: readonly PaidBefore[]): Taxed & { vat: string } {
  const last = before.toSorted((a, b) => a.turn - b.turn).at(-1)
  const { tax_code, tax_rate } = last && decimal(net).lt(0) ? last : terms
  const rate = decimal(tax_rate).toFixed()
  return { tax_code, tax_rate: rate, vat: vatAmount(net, rate) }
}

interface Line {
  net: string
  tax_code: string
  tax_rate: string
}

/**
 * Parts lines into those that fit on one self-bill and those that wait for the next: what is taken back never exceeds
 * what is paid under the same tax code, since a self-bill below nothing would be a credit note of the supplier's.
 */
export function withinBill<L extends Line>(lines: readonly L[]): { fitting: L[]; waiting: L[] } {
  const rest = new Map<string, ReturnType<typeof decimal>>()
  const keyOf = ({ tax_code, tax_rate }: Line) => `${tax_code} ${decimal(tax_rate).toFixed()}`
  const isBack = ({ net }: Line) => decimal(net).lt(0)
  for (const line of lines.filter((one) => !isBack(one))) {
    rest.set(keyOf(line), (rest.get(keyOf(line)) ?? decimal(0)).plus(line.net))
  }
  const waiting = new Set<L>()
  for (const line of lines.filter(isBack)) {
    const left = (rest.get(keyOf(line)) ?? decimal(0)).plus(line.net)
    if (left.lt(0)) waiting.add(line)
    else rest.set(keyOf(line), left)
  }
  return { fitting: lines.filter((line) => !waiting.has(line)), waiting: [...waiting] }
}
