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
  /** What is owed less the credits. */
  balance: string
}

const sum = (amounts: readonly Decimal[]) => amounts.reduce((all, amount) => all.plus(decimal(amount)), decimal(0))

/** Returns what open invoices come to on a date. */
export function debtFigures(items: readonly OpenItem[], at: string): DebtFigures {
  const owed = items.filter(({ balance }) => decimal(balance).gt(0))
  const credits = items.filter(({ balance }) => decimal(balance).lt(0))
  const balances = (some: readonly OpenItem[]) => sum(some.map(({ balance }) => balance))
  const bands = ageBandNames.map((band) => {
    const own = owed.filter(({ invoice_due }) => ageBandOf(invoice_due, at) === band)
    return [band, pounds(balances(own))] as const
  })
  return {
    ...(Object.fromEntries(bands) as Record<AgeBand, string>),
    owed: pounds(balances(owed)),
    credit: pounds(balances(credits).abs()),
    balance: pounds(balances(items)),
  }
}
