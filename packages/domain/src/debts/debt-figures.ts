import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { type AgeBand, ageBandNames, ageBandOf } from './age-bands.ts'

/** What is left of an invoice, VAT included; below 0 where more was paid and credited than it came to. */
export interface OpenItem {
  invoice_due: string
  balance: Decimal
}

/** In pounds, VAT included: what is owed by age, and what stands to the customer's credit. */
export type DebtFigures = Record<AgeBand, string> & {
  /** The bands together. */
  owed: string
  /** Credits that no open invoice uses; always 0 or more. */
  credit: string
  /** Payments that no invoice uses; always 0 or more. */
  unallocated: string
  /** What is owed less both. */
  balance: string
}

const sum = (amounts: readonly Decimal[]) => amounts.reduce((all, amount) => all.plus(decimal(amount)), decimal(0))

interface Account {
  items: readonly OpenItem[]
  payments: readonly { unallocated: Decimal }[]
}

/** Returns what open invoices and unallocated payments come to on a date. */
export function debtFigures({ items, payments }: Account, at: string): DebtFigures {
  const owed = items.filter(({ balance }) => decimal(balance).gt(0))
  const credits = items.filter(({ balance }) => decimal(balance).lt(0))
  const balances = (some: readonly OpenItem[]) => sum(some.map(({ balance }) => balance))
  const unallocated = sum(payments.map((payment) => payment.unallocated))
  const bands = ageBandNames.map((band) => {
    const own = owed.filter(({ invoice_due }) => ageBandOf(invoice_due, at) === band)
    return [band, pounds(balances(own))] as const
  })
  return {
    ...(Object.fromEntries(bands) as Record<AgeBand, string>),
    owed: pounds(balances(owed)),
    credit: pounds(balances(credits).abs()),
    unallocated: pounds(unallocated),
    balance: pounds(balances(items).minus(unallocated)),
  }
}
