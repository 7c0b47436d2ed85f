import { commonTexts } from '../kernel/common.messages.ts'

/** The screen of VAT by code, and the lines behind a row of it. */
export const vatReportTexts = {
  title: 'VAT report',
  filters: 'VAT report filters',
  dates: 'Tax point',
  csv: 'CSV',
  code: 'Tax code',
  rate: 'Rate',
  lines: 'Lines',
  net: 'Net invoiced',
  vat: 'VAT invoiced',
  credited_net: 'Net credited',
  credited_vat: 'VAT credited',
  net_total: 'Net',
  vat_total: 'VAT',
  document: 'Document',
  date: 'Date',
  supply_date: 'Supplied',
  tax_point: 'Tax point',
  customer: 'Customer',
  job_number: 'Job No',
  total: 'Total',
  openLines: 'Show the lines',
  linesCsv: 'Lines as CSV',
  showAll: 'All codes',
  openDocument: 'Open the document',
  linesOf: (code: string, rate: string) => `Lines of ${code}, ${rate}%`,
  sum: ({ net, vat }: { net: string; vat: string }) => `Net £${net}, VAT £${vat}`,
  empty: 'No invoice or credit note has its tax point on these days.',
  emptyFiltered: commonTexts.nothing_matches,
  drafts: ({ invoices, credit_notes }: { invoices: number; credit_notes: number }) =>
    `Not included because they are drafts: ${[
      invoices > 0 && `${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`,
      credit_notes > 0 && `${credit_notes} ${credit_notes === 1 ? 'credit note' : 'credit notes'}`,
    ]
      .filter(Boolean)
      .join(' and ')}.`,
} as const
