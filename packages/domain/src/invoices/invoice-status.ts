import type { Tone } from '../jobs/tones.ts'
import { addDays } from '../kernel/clock-time.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

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

/** An invoice that was sent, whatever came of it since; before that a draft is deleted and made again. */
export const wasInvoiceSent = (status: InvoiceStatus): boolean => status !== 'Draft' && status !== 'Void'

/** Where an invoice stands, and where it goes back to when it is no longer Credited. */
export interface CreditedStatus {
  status: InvoiceStatus
  status_before_credit: InvoiceStatus | null
}

/** The status once something was credited or a credit note was deleted: Credited while nothing of it is left to credit. */
export function statusAfterCredit(
  { status, status_before_credit }: CreditedStatus,
  is_used_up: boolean,
): CreditedStatus {
  const before = status === 'Credited' ? (status_before_credit ?? 'Sent') : status
  return is_used_up
    ? { status: 'Credited', status_before_credit: before }
    : { status: before, status_before_credit: null }
}

/** What is still to be paid, VAT included, as far as credit notes say; amounts paid in part are not known here. */
export function owedAfterCredits(invoice: {
  status: ShownInvoiceStatus
  total_charge: Decimal
  credited: Decimal
}): string {
  const isSettled = invoice.status === 'Paid' || invoice.status === 'Void'
  return isSettled ? '0.00' : pounds(decimal(invoice.total_charge).minus(decimal(invoice.credited)))
}

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
