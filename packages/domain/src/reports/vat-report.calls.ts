import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, dateRange, decimalOut, id, money, moneyText, pageOf, pageQuery } from '../kernel/wire.ts'

const shared = {
  feature: 'reports',
  who: { client: ['/finance/invoices/customers'] },
  money: true,
  runs: 'read',
} as const

const amounts = {
  net: money,
  vat: money,
  /** Taken off by credit notes. */
  credited_net: money,
  credited_vat: money,
  /** What is left after credit notes. */
  net_total: money,
  vat_total: money,
}
/** The tax point: this month unless told otherwise. */
const selected_date = z.optional(dateRange)
const example = { selected_date: '2026-06-01,2026-06-30' }

export const getVatReport = defineCall({
  ...shared,
  id: 'getVatReport',
  method: 'GET',
  path: '/client/vat-report',
  summary: 'VAT charged by tax code and rate: invoices that were issued by their tax point, credit notes by their date',
  query: z.object({ selected_date }),
  answer: z.object({
    /** The highest rate first. */
    data: z.array(z.object({ tax_code: z.string(), tax_rate: decimalOut, lines: z.int(), ...amounts })),
    totals: z.object({ lines: z.int(), ...amounts }),
    /** Dated in these days and not issued: no figure counts them. */
    drafts: z.object({ invoices: z.int(), credit_notes: z.int() }),
    selected_date: z.object({ from: date, to: date }),
  }),
  example: { query: example },
})

const vatLine = z.object({
  id,
  document: z.enum(['invoice', 'credit_note']),
  document_id: id,
  document_number: z.string(),
  date,
  /** The day that chose the period. */
  tax_point: date,
  /** Time of supply. */
  supply_date: date,
  customer_name: z.string(),
  job_id: id,
  job_number: z.string(),
  tax_code: z.string(),
  tax_rate: decimalOut,
  /** Below 0 on a credit note, as the VAT. */
  net: money,
  vat: money,
})
export const vatLineSorts = ['date', 'tax_point', 'document_number', 'customer_name', 'net'] as const
const narrowed = {
  selected_date,
  tax_code: z.optional(z.string().check(z.maxLength(20))),
  tax_rate: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/, 'Must be a rate in per cent, such as 20'))),
}

export const listVatLines = defineCall({
  ...shared,
  id: 'listVatLines',
  method: 'GET',
  path: '/client/vat-lines',
  summary: 'The lines that the VAT report adds up: number, time of supply, net and VAT of each',
  query: z.object({ ...pageQuery(vatLineSorts), ...narrowed }),
  answer: z.object({
    ...pageOf(vatLine).shape,
    totals: z.object({ net: money, vat: money }),
    selected_date: z.object({ from: date, to: date }),
  }),
  example: { query: { ...example, tax_code: 'T1', tax_rate: '20' } },
})

export const downloadVatReportCsv = defineCall({
  ...shared,
  id: 'downloadVatReportCsv',
  method: 'POST',
  path: '/client/download-vat-report-csv',
  summary: 'The lines of the VAT report as CSV, of one code where it is named; at most 50,000',
  body: z.object(narrowed),
  answer: z.object({ name: z.string(), csv: moneyText }),
  example: { body: example },
})

export const vatReportCalls = [getVatReport, listVatLines, downloadVatReportCsv]
