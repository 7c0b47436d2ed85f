import type { Tone } from '../jobs/tones.ts'
import { addDays } from '../kernel/clock-time.ts'

export const invoiceStatuses = ['Draft', 'Sent', 'Part Paid', 'Paid', 'Disputed', 'Credited', 'Void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What is shown: Overdue is worked out from the due date and never stored. */
export type ShownInvoiceStatus = InvoiceStatus | 'Overdue'

/** What the office may set by hand. Void comes from deleting a draft, Credited from credit notes. */
const byHand: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Draft: ['Sent'],
  Sent: ['Part Paid', 'Paid', 'Disputed'],
  'Part Paid': ['Sent', 'Paid', 'Disputed'],
  Paid: ['Sent', 'Part Paid', 'Disputed'],
  Disputed: ['Sent', 'Part Paid', 'Paid'],
  Credited: [],
  Void: [],
}

export const maySetInvoiceStatus = (from: InvoiceStatus, to: InvoiceStatus): boolean => byHand[from].includes(to)

/** Only a draft may be deleted or given another date; one that was sent is corrected by a credit note. */
export const isInvoiceOpen = (status: InvoiceStatus): boolean => status === 'Draft'

/** The last day to pay on: the invoice's date and the customer's terms in days. */
export const dueDate = (invoice_date: string, terms_days: number): string => addDays(invoice_date, terms_days)

/** What a list shows on a day: an unpaid invoice past its due date is overdue. */
export function shownInvoiceStatus(
  invoice: { status: InvoiceStatus; due_date: string | null },
  today: string,
): ShownInvoiceStatus {
  const isUnpaid = invoice.status === 'Sent' || invoice.status === 'Part Paid'
  return isUnpaid && invoice.due_date !== null && invoice.due_date < today ? 'Overdue' : invoice.status
}

export const invoiceTones: Readonly<Record<ShownInvoiceStatus, Tone>> = {
  Draft: 'grey',
  Sent: 'blue',
  'Part Paid': 'amber',
  Paid: 'green',
  Disputed: 'violet',
  Credited: 'teal',
  Void: 'slate',
  Overdue: 'red',
}
