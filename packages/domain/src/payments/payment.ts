import { type Decimal, decimal, pounds, showMoney } from '../kernel/decimal.ts'
import { paymentTexts as texts } from './payments.messages.ts'

interface Open {
  id: number
  inv_number: string
  /** VAT included. */
  owed: Decimal
}

const sumOf = (parts: readonly { amount: Decimal }[]) =>
  parts.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal(0))

/** How an amount is laid on open invoices, each as far as it goes, in the order given; what is over is `rest`. */
export function spread(amount: Decimal, invoices: readonly Open[]) {
  let rest = decimal(amount)
  const parts: { invoice_id: number; amount: string }[] = []
  for (const { id, owed } of invoices) {
    const part = rest.lt(decimal(owed)) ? rest : decimal(owed)
    if (part.lte(0)) continue
    parts.push({ invoice_id: id, amount: pounds(part) })
    rest = rest.minus(part)
  }
  return { parts, rest: pounds(rest) }
}

interface Part {
  invoice_id: number
  amount: Decimal
}

/** What of an amount no part uses. */
export const unallocatedOf = (amount: Decimal, parts: readonly { amount: Decimal }[]): string =>
  pounds(decimal(amount).minus(sumOf(parts)))

/**
 * What is wrong with the shares of an amount, by field; null when no invoice gets more than it is owed and all together
 * no more than the amount. What is left stays unallocated.
 */
export function partFaults(amount: Decimal, parts: readonly Part[], invoices: readonly Open[]) {
  const openOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const faults = parts.flatMap((part, at) => {
    const open = openOf.get(part.invoice_id)
    if (!open) return []
    const isOver = decimal(part.amount).gt(decimal(open.owed))
    return isOver ? [[`parts.${at}.amount`, texts.over(open.inv_number, showMoney(open.owed))] as const] : []
  })
  if (faults.length > 0) return Object.fromEntries(faults)
  const sum = sumOf(parts)
  return sum.gt(decimal(amount)) ? { amount: texts.sum_above(showMoney(sum), showMoney(amount)) } : null
}

/** Money of a customer that may be used: what a payment has left, or what it paid too much of an invoice. */
export interface Fund {
  payment_id: number
  /** The invoice that is overpaid; null for what no invoice uses. */
  invoice_id: number | null
  amount: Decimal
}

/** A move of money from a fund to what was wanted at that place. */
export interface Move {
  payment_id: number
  from_invoice_id: number | null
  wanted_at: number
  amount: string
}

/** How funds, used in their order, come to the wanted amounts; `missing` is what they do not reach. */
export function drawOn(funds: readonly Fund[], wanted: readonly Decimal[]): { moves: Move[]; missing: string } {
  const left = funds.map((fund) => ({ ...fund, amount: decimal(fund.amount) }))
  const moves: Move[] = []
  let missing = decimal(0)
  for (const [wanted_at, amount] of wanted.entries()) {
    let rest = decimal(amount)
    for (const fund of left) {
      const part = rest.lt(fund.amount) ? rest : fund.amount
      if (part.lte(0)) continue
      const { payment_id, invoice_id: from_invoice_id } = fund
      moves.push({ payment_id, from_invoice_id, wanted_at, amount: pounds(part) })
      fund.amount = fund.amount.minus(part)
      rest = rest.minus(part)
    }
    missing = missing.plus(rest)
  }
  return { moves, missing: pounds(missing) }
}
