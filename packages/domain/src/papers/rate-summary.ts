import type Big from 'big.js'
import { decimal, pounds } from '../kernel/decimal.ts'

export interface InvoiceTotals {
  net: string
  vat: string
  gross: string
}

interface Amounts {
  net: string
  vat: string
}

/** Totals are the sum of the lines as printed, so that the paper adds up. */
export function invoiceTotals(lines: readonly Amounts[]): InvoiceTotals {
  const net = sum(lines.map((line) => line.net))
  const vat = sum(lines.map((line) => line.vat))
  return { net: pounds(net), vat: pounds(vat), gross: pounds(net.plus(vat)) }
}

const sum = (amounts: readonly string[]): Big => amounts.reduce((total, amount) => total.plus(amount), decimal(0))

/** Net and VAT per code and rate, as a VAT invoice must show them (VAT Regulations 1995, reg. 14). */
export interface RateSummary extends InvoiceTotals {
  tax_code: string
  tax_rate: string
}

interface TaxedAmounts extends Amounts {
  tax_code: string
  tax_rate: string
}

/** One row per code and rate, in the order in which they appear. */
export function rateSummary(lines: readonly TaxedAmounts[]): RateSummary[] {
  const byRate = Map.groupBy(lines, (line) => `${line.tax_code} ${decimal(line.tax_rate).toFixed()}`)
  return [...byRate.values()].flatMap((group) => {
    const first = group[0]
    return first ? [{ tax_code: first.tax_code, tax_rate: first.tax_rate, ...invoiceTotals(group) }] : []
  })
}
