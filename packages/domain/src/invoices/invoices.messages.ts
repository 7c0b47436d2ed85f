import { statusLabel } from '../jobs/status-labels.ts'
import { moneyPaperTexts } from '../papers/papers.messages.ts'
export const invoiceMessages = {
  carriage: 'Carriage',
  waiting: 'Waiting',
  vat_invoice: 'VAT invoice',
  invoice: 'Invoice',
  supply_soon: (days: number) => `Done ${days} days ago`,
  supply_late: (days: number) => `Done ${days} days ago: a VAT invoice is due within 30`,
} as const

/** What the calls answer. */
export const invoiceCallMessages = {
  generating: 'Generating invoices',
  deleted: (numbers: readonly string[]) => `${numbers.join(', ')} voided`,
  status_set: 'Invoice status updated',
  date_changed: 'Invoice date changed',
  billed: 'Jobs billed manually',
} as const

/** Why a job went back to Marked For Inv, or was not taken. */
export const billingRefusals = {
  company_address: 'Your company details have no address, which an invoice must show',
  customer_address: (customer: string) => `${customer} has no address, which an invoice must show`,
  tax_code: (customer: string) => `No tax code is chosen for ${customer}, and the company has no default`,
  non_vat_code: 'The company has not chosen a tax code for jobs without VAT',
  not_marked: (status: string) => `Is ${statusLabel(status)}, not Marked for invoice`,
  broke_down: 'The invoice could not be made. Try again',
} as const

/** Sent to the person who started a run when it has ended. */
export const runNotices = {
  done: 'Invoices made',
  failed: 'Some jobs could not be invoiced',
  made: (count: number, first: string, last: string) =>
    count === 1 ? `1 invoice made: ${first}.` : `${count} invoices made: ${first} to ${last}.`,
  none_made: 'No invoice was made.',
  put_back: (count: number) =>
    count === 1 ? '1 job went back to Marked for invoice:' : `${count} jobs went back to Marked for invoice:`,
  job: (job_number: string, reason: string) => `${job_number}: ${reason}.`,
  more: (count: number) => `And ${count} more.`,
} as const

/** The headings of an invoice as a sheet of figures. */
export const invoiceSheetTexts = {
  invoice: 'Invoice',
  date: 'Invoice date',
  due: 'Payment due',
  job: 'Job',
  supplied: 'Supplied',
  description: 'Description',
  references: 'References',
  tax_code: 'Tax code',
  net: 'Net',
  tax_rate: 'VAT rate',
  vat: 'VAT',
  total: 'Total',
} as const

/** The words printed on an invoice. */
export const invoicePaper = {
  void: (inv_number: string) => `${inv_number} (void)`,
  draft: (inv_number: string) => `${inv_number} (draft)`,
  date: 'Invoice date',
  due: 'Payment due',
  account: 'Account',
  bill_to: 'Bill to',
  pay_to: 'Pay to',
  job: 'Job',
  supplied: 'Supplied',
  description: 'Description',
  quantity: 'Qty',
  unit_price: 'Unit price',
  vat: 'VAT',
  net: 'Net',
  net_total: 'Net',
  vat_total: 'Total VAT',
  total: 'Total to pay',
  vat_at: moneyPaperTexts.vat_at,
  terms: 'Terms',
  terms_days: (days: number) =>
    days === 0 ? 'Payment is due on the invoice date.' : `Payment is due within ${days} days of the invoice date.`,
  no_discount: 'No cash discount is offered.',
  from_to: (from: string, to: string) => `${from} to ${to}`,
  collected_from: (from: string) => `Collection from ${from}`,
  delivered_to: (to: string) => `Delivery to ${to}`,
  one_day: (where: string, date: string) => `${where}, ${date}`,
  two_days: (where: string, first: string, last: string) => `${where}, ${first} to ${last}`,
  counted: (name: string, count: string) => `${name} × ${count}`,
  percent: (name: string, rate: string) => `${name} ${rate}%`,
} as const
