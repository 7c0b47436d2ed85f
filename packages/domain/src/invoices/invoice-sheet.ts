import type { InvoiceLine } from './invoice-lines.ts'
import { invoiceSheetTexts as texts } from './invoices.messages.ts'

interface SheetLine extends Omit<InvoiceLine, 'tax_code_id' | 'charges'> {
  description: string
  customer_reference: readonly string[]
}

interface Totals {
  inv_number: string
  date: string
  invoice_due: string
  net: string
  vat: string
  total_charge: string
}

const amounts = ['net', 'tax_rate', 'vat', 'total'] as const
const dates = ['date', 'due', 'supplied'] as const
const columns = [
  'invoice',
  'date',
  'due',
  'job',
  'supplied',
  'description',
  'references',
  'tax_code',
  ...amounts,
] as const

const placesOf = (wanted: readonly (typeof columns)[number][]) =>
  columns.flatMap((column, at) => (wanted.includes(column) ? [at] : []))

/** An invoice as a sheet of figures: a row a job, and its total; dates as YYYY-MM-DD, amounts in pounds. */
export function invoiceSheet(invoice: Totals, lines: readonly SheetLine[]) {
  const head = [invoice.inv_number, invoice.date, invoice.invoice_due]
  const rows = lines.map((line) => [
    ...head,
    line.job_number,
    line.time_of_supply,
    line.description,
    line.customer_reference.join(', '),
    line.tax_code,
    line.net,
    line.tax_rate,
    line.vat,
    line.gross,
  ])
  const total = [...head, texts.total, '', '', '', '', invoice.net, '', invoice.vat, invoice.total_charge]
  return {
    header: columns.map((column) => texts[column]),
    rows: [...rows, total],
    numeric: placesOf(amounts),
    dates: placesOf(dates),
  }
}
