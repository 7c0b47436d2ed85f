import { type Decimal, decimal } from '../kernel/decimal.ts'
import { paperTexts } from './papers.messages.ts'

export type NoVatReason = keyof typeof paperTexts.no_vat_reasons

/** Sage's codes of what carries no VAT, which British accounting goes by. */
const reasonOfCode: Readonly<Record<string, NoVatReason>> = {
  T0: 'zero',
  T2: 'exempt',
  T4: 'zero',
  T9: 'outside',
  T20: 'reverse',
  T21: 'reverse',
}

/** Why lines of this tax code carry no VAT; null for a code that a company made up. */
export const noVatReason = (tax_code: string): NoVatReason | null => reasonOfCode[tax_code.trim().toUpperCase()] ?? null

interface Taxed {
  tax_code: string
  tax_rate: Decimal
}

/** A sentence for each reason that an invoice's lines carry no VAT for, with their tax codes. */
export function noVatSentences(rates: readonly Taxed[], { is_reverse }: { is_reverse: boolean }): string[] {
  const codes = [...new Set(rates.filter(({ tax_rate }) => decimal(tax_rate).eq(0)).map(({ tax_code }) => tax_code))]
  const byReason = Map.groupBy(codes, (code) => (is_reverse ? 'reverse' : noVatReason(code)))
  return [...byReason].map(([reason, own]) =>
    paperTexts.no_vat(own.join(', '), reason && paperTexts.no_vat_reasons[reason]),
  )
}
