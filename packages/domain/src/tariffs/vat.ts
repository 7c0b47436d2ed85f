import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** A rate in percent and the day that it begins on. */
export interface DatedRate {
  from_date: string
  rate: Decimal
}

/** The day that a code's first rate is dated, whatever the day on which it was written down. */
export const firstRateDay = '1900-01-01'

/** The rates of a code; a code whose rate was never dated has had it from the beginning. */
export const ratesFrom = <R extends Decimal>(
  rates: { from_date: string; rate: R }[] | undefined,
  rate: R,
): { from_date: string; rate: R }[] => (rates && rates.length > 0 ? rates : [{ from_date: firstRateDay, rate }])

export interface TaxCode {
  id: number
  code: string
  rates: readonly DatedRate[]
}

/** The rate on a day: the last one begun by then; before any has begun, the code's first. Digits; '0' for no rates. */
export function rateOn(rates: readonly DatedRate[], date: string): string {
  const inOrder = [...rates].sort((a, b) => (a.from_date < b.from_date ? -1 : 1))
  const begun = inOrder.filter((rate) => rate.from_date <= date)
  return decimal((begun.at(-1) ?? inOrder[0])?.rate).toFixed()
}

/** VAT in pounds and pence on a net amount, half-up. */
export function vatAmount(net: Decimal, rate: Decimal): string {
  return pounds(decimal(net).times(decimal(rate)).div(100))
}

/** What decides a line's VAT. */
export interface VatFacts {
  is_vat: number
  /** The day on which the service was done. */
  time_of_supply: string
  customer_tax_code: TaxCode | null
  default_tax_code: TaxCode | null
  /** For what carries no VAT, T9 by default. */
  non_vat_tax_code: TaxCode | null
  /** The company's VAT number; without one it may charge none. */
  vat_number: string | null
}

export interface VatTerms {
  tax_code_id: number
  tax_code: string
  /** Percent, kept on the line for ever. */
  tax_rate: string
}

/**
 * Code and rate of one line: with VAT the customer's code, else the company's; without, or without a VAT number,
 * the non-VAT code at 0. Null when the code it needs has not been chosen yet, which the invoice must refuse.
 */
export function vatTerms(facts: VatFacts): VatTerms | null {
  const charged = facts.is_vat === 1 && isVatRegistered(facts.vat_number)
  const code = charged ? (facts.customer_tax_code ?? facts.default_tax_code) : facts.non_vat_tax_code
  if (code === null) return null
  return {
    tax_code_id: code.id,
    tax_code: code.code,
    tax_rate: charged ? rateOn(code.rates, facts.time_of_supply) : '0',
  }
}

export const isVatRegistered = (vat_number: string | null): boolean => (vat_number ?? '').trim() !== ''
