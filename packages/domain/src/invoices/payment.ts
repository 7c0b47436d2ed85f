import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { paymentTexts as texts } from './payments.messages.ts'

export const paymentMethods = ['bank', 'card', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

interface Open {
  id: number
  inv_number: string
  /** VAT included. */
  owed: Decimal
}

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

/** What is wrong with the parts of a payment, by field; null when they pay exactly its amount. */
export function partFaults(amount: Decimal, parts: readonly Part[], invoices: readonly Open[]) {
  const openOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const faults = parts.flatMap((part, at) => {
    const open = openOf.get(part.invoice_id)
    if (!open) return []
    const isOver = decimal(part.amount).gt(decimal(open.owed))
    return isOver ? [[`parts.${at}.amount`, texts.over(open.inv_number, pounds(decimal(open.owed)))] as const] : []
  })
  if (faults.length > 0) return Object.fromEntries(faults)
  const sum = parts.reduce((all, part) => all.plus(decimal(part.amount)), decimal(0))
  return sum.eq(decimal(amount)) ? null : { amount: texts.sum_differs(pounds(sum), pounds(decimal(amount))) }
}
