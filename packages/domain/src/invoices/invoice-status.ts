import { addDays } from '../kernel/clock-time.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import type { Tone } from '../kernel/tones.ts'

export const invoiceStatuses = ['Draft', 'Sent', 'Part Paid', 'Paid', 'Disputed', 'Credited', 'Void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What is shown: Overdue is worked out from the due date and never stored. */
export type ShownInvoiceStatus = InvoiceStatus | 'Overdue'

/**
 * What the office may set by hand. Paid makes a payment of what is left, Sent ends a dispute; Part Paid follows from
 * payments, and Paid goes back only with its payment. Void comes from deleting a draft, Credited from credit notes.
 */
const byHand: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Draft: ['Sent'],
  Sent: ['Paid', 'Disputed'],
  'Part Paid': ['Paid', 'Disputed'],
  Paid: [],
  Disputed: ['Sent', 'Paid'],
  Credited: [],
  Void: [],
}

export const maySetInvoiceStatus = (from: InvoiceStatus, to: InvoiceStatus): boolean => byHand[from].includes(to)

/** Sent without an e-mail, and disputed: these are explained. */
export const asksReason = (to: InvoiceStatus): boolean => to === 'Sent' || to === 'Disputed'

/** Whether a payment may pay something of it. */
export const mayBePaid = (status: InvoiceStatus): boolean =>
  status === 'Sent' || status === 'Part Paid' || status === 'Disputed'

/** Only a draft may be deleted or given another date; one that was sent is corrected by a credit note. */
export const isInvoiceOpen = (status: InvoiceStatus): boolean => status === 'Draft'

/** An invoice that was sent, whatever came of it since; before that a draft is deleted and made again. */
export const wasInvoiceSent = (status: InvoiceStatus): boolean => status !== 'Draft' && status !== 'Void'

/** Amounts of an invoice, VAT included. */
interface Settled {
  total_charge: Decimal
  credited: Decimal
  paid: Decimal
}

/** Whether its customer may dispute it: it was sent, something of it is still to be paid, and nobody disputes it yet. */
export const mayDispute = ({ status, owed }: { status: InvoiceStatus; owed: Decimal }): boolean =>
  maySetInvoiceStatus(status, 'Disputed') && decimal(owed).gt(0)

/** Where an invoice stands, and where it goes back to when it is no longer Credited. */
export interface CreditedStatus {
  status: InvoiceStatus
  status_before_credit: InvoiceStatus | null
}

/** What is left to pay, VAT included; never below 0. */
export function owedOf({ total_charge, credited, paid }: Settled): string {
  const left = decimal(total_charge).minus(decimal(credited)).minus(decimal(paid))
  return left.lt(0) ? '0.00' : pounds(left)
}

/** The same as it is shown: nobody owes a draft or a voided one. */
export const shownOwed = (invoice: Settled & { status: InvoiceStatus }): string =>
  wasInvoiceSent(invoice.status) ? owedOf(invoice) : '0.00'

/** Paid, Part Paid or Sent follow from the payments; a dispute lasts until it is ended or nothing is left to pay. */
export function statusAfterPayments(invoice: Settled & { status: InvoiceStatus }): InvoiceStatus {
  const { status, paid } = invoice
  if (!(mayBePaid(status) || status === 'Paid')) return status
  const isPaid = decimal(paid).gt(0)
  if (decimal(owedOf(invoice)).eq(0) && (isPaid || status === 'Paid')) return 'Paid'
  if (status === 'Disputed') return status
  return isPaid ? 'Part Paid' : 'Sent'
}

/** The status once something was credited or a credit note was deleted: Credited while nothing of it is left to credit. */
export function statusAfterCredit(invoice: CreditedStatus & Settled, is_used_up: boolean): CreditedStatus {
  const { status, status_before_credit } = invoice
  const before = status === 'Credited' ? (status_before_credit ?? 'Sent') : status
  return is_used_up
    ? { status: 'Credited', status_before_credit: before }
    : { status: statusAfterPayments({ ...invoice, status: before }), status_before_credit: null }
}

/** The last day to pay on: the invoice's date and the customer's terms in days. */
export const dueDate = (invoice_date: string, terms_days: number): string => addDays(invoice_date, terms_days)

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
