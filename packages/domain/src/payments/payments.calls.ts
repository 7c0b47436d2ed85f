import * as z from 'zod/mini'
import { accountingTexts } from '../accounting/accounting.messages.ts'
import { accountingLayouts } from '../accounting/accounting-document.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { officeInvoice, selection } from '../invoices/invoice-wire.ts'
import { invoiceCallMessages } from '../invoices/invoices.messages.ts'
import { paymentKinds, paymentMethods } from '../invoices/payment-methods.ts'
import { asksAgain } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import {
  asMoney,
  date,
  dateIn,
  dateRange,
  decimalIn,
  flag,
  id,
  idOf,
  idParams,
  instant,
  linesIn,
  linesOrNull,
  money,
  moneyText,
  pageOf,
  pageQuery,
  textOrNull,
} from '../kernel/wire.ts'
import { paymentTexts as texts } from './payments.messages.ts'

const feature = 'invoices'
const invoices = { client: ['/finance/invoices/customers'] } as const

/** In pounds. */
const paidAmount = asMoney(decimalIn(2).check(z.refine((amount) => Number(amount) > 0, texts.amount_missing)))

const share = z.object({ invoice_id: idOf('invoice'), amount: paidAmount })
const shares = z.array(share).check(z.maxLength(500))

/** What a customer paid and which invoices it paid, or what was refunded. */
const payment = z.object({
  id,
  kind: z.enum(paymentKinds),
  customer: z.object({ id, customer_code: z.string(), customer_name: z.string() }),
  paid_on: date,
  amount: money,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What it paid of invoices. */
  parts: z.array(z.object({ invoice_id: id, inv_number: z.string(), amount: money })),
  /** What of it was refunded, each refund with its day. */
  refunds: z.array(z.object({ refund_id: id, paid_on: date, amount: money })),
  /** What no invoice and no refund uses. */
  unallocated: money,
  created_by_name: z.nullable(z.string()),
  created_at: instant,
  /** Null while it counts. */
  removed_at: z.nullable(instant),
  removed_reason: z.nullable(z.string()),
  version: z.int(),
})

export const listPayments = defineCall({
  id: 'listPayments',
  feature,
  method: 'GET',
  path: '/client/payments',
  summary: 'Payments of customers and what they paid, newest first; removed ones are marked',
  who: invoices,
  money: true,
  runs: 'read',
  query: z.object({
    ...pageQuery(['paid_on', 'amount', 'customer_name']),
    date: z.optional(dateRange),
    customer_id: z.optional(idOf('customer')),
    /** Those of which something is unallocated. */
    unallocated: z.optional(flag),
  }),
  /** `sum`: of all that match and count; refunds are taken off the amount. */
  answer: z.object({
    payments: pageOf(payment),
    sum: z.object({ payments: z.int(), amount: money, refunded: money, unallocated: money }),
  }),
})

export const recordPayment = defineCall({
  id: 'recordPayment',
  feature,
  method: 'POST',
  path: '/client/payments',
  summary:
    'Records what a customer paid, shared among its invoices; without `parts` the earliest due are paid first and disputed ones left out. What no invoice uses stays unallocated',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({
    customer_id: idOf('customer'),
    paid_on: dateIn,
    /** In pounds, VAT included. */
    amount: paidAmount,
    method: z._default(z.enum(paymentMethods), 'bank'),
    reference: z.optional(textOrNull(60)),
    note: z.optional(textOrNull(500)),
    /** None: a payment on account. */
    parts: z.optional(shares),
  }),
  answer: z.object({ payment, job_invoices: z.array(officeInvoice) }),
  message: texts.recorded,
  example: {
    body: { customer_id: 1, paid_on: '2026-01-05', amount: 1, parts: [{ invoice_id: 1, amount: 1 }] },
  },
})

export const removePayment = defineCall({
  id: 'removePayment',
  feature,
  method: 'PUT',
  path: '/client/remove-payment/:id',
  summary:
    'Removes a payment or a refund, with the reason: what it paid becomes due again, what was refunded is unallocated again',
  who: invoices,
  money: true,
  runs: 'write',
  params: idParams('payment'),
  body: z.object({ reason: linesIn(200, texts.reason_missing) }),
  answer: z.object({ payment, job_invoices: z.array(officeInvoice) }),
  message: texts.removed,
  example: { params: { id: 1 }, body: { reason: 'The cheque was returned' } },
})

/** Where the money is taken from: one payment, or one invoice that is overpaid. Left out, all that there is, the oldest first. */
const source = { payment_id: z.optional(idOf('payment')), from_invoice_id: z.optional(idOf('invoice')) }

const customerCredit = z.object({
  customer: z.object({ id, customer_code: z.string(), customer_name: z.string() }),
  /** Payments that no invoice has used whole, the oldest first. */
  payments: z.array(
    z.object({
      payment_id: id,
      paid_on: date,
      amount: money,
      method: z.enum(paymentMethods),
      reference: z.nullable(z.string()),
      unallocated: money,
    }),
  ),
  /** Invoices that are overpaid, as where a credit note came after the payment. */
  invoices: z.array(
    z.object({ invoice_id: id, inv_number: z.string(), credit: money, credit_note_numbers: z.array(z.string()) }),
  ),
  total: money,
})

export const getCustomerCredit = defineCall({
  id: 'getCustomerCredit',
  feature,
  method: 'GET',
  path: '/client/customer-credit/:id',
  summary: 'Money of a customer that may be set against invoices or refunded',
  who: invoices,
  money: true,
  runs: 'read',
  params: idParams('customer'),
  answer: customerCredit,
  example: { params: { id: 1 } },
})

export const allocateCredit = defineCall({
  id: 'allocateCredit',
  feature,
  method: 'POST',
  path: '/client/allocate-credit',
  summary: 'Sets unallocated payments, or what credit notes left overpaid, against invoices of the customer',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({ customer_id: idOf('customer'), ...source, parts: shares.check(z.minLength(1, texts.no_share)) }),
  answer: z.object({ credit: customerCredit, job_invoices: z.array(officeInvoice) }),
  message: texts.allocated,
  example: { body: { customer_id: 1, parts: [{ invoice_id: 1, amount: 1 }] } },
})

export const refundCustomer = defineCall({
  id: 'refundCustomer',
  feature,
  method: 'POST',
  path: '/client/refunds',
  summary: 'Records what went back to a customer of unallocated payments, or of what credit notes left overpaid',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({
    customer_id: idOf('customer'),
    ...source,
    paid_on: dateIn,
    amount: paidAmount,
    method: z._default(z.enum(paymentMethods), 'bank'),
    reference: z.optional(textOrNull(60)),
    note: z.optional(textOrNull(500)),
  }),
  answer: z.object({ payment, credit: customerCredit, job_invoices: z.array(officeInvoice) }),
  message: texts.refunded,
  example: { body: { customer_id: 1, paid_on: '2026-01-05', amount: 1 } },
})

export const csvDataForPayments = defineCall({
  id: 'csvDataForPayments',
  feature,
  method: 'POST',
  path: '/client/csv-data-for-payments',
  summary:
    'Receipts and refunds as a file for an accounting program, marked as downloaded; none is downloaded twice without confirmation',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({
    payment_ids: z.array(idOf('payment')).check(z.minLength(1, texts.none_selected), z.maxLength(500)),
    /** Left out, the company's. */
    layout: z.optional(z.enum(accountingLayouts)),
    /** Takes those again that were taken before. */
    ...asksAgain,
  }),
  answer: z.object({
    /** Payments that were taken before, and the sentence that names them. */
    csv_count: z.int(),
    already_down_text: z.string(),
    files: z.array(z.object({ name: z.string(), csv: moneyText })),
  }),
  message: accountingTexts.downloaded,
  example: { body: { payment_ids: [1] } },
})

export const setInvoiceStatus = defineCall({
  id: 'setInvoiceStatus',
  feature,
  method: 'PUT',
  path: '/client/update-job-inv-status',
  summary:
    'Sets the status of invoices by hand, all or none: sent and disputed with a reason, paid by a payment of what is left',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({
    job_inv_ids: selection('invoice'),
    inv_status: z.enum(invoiceStatuses),
    /** Asked for by Sent and Disputed. */
    reason: z.optional(linesOrNull(500)),
  }),
  answer: z.object({ job_invoices: z.array(officeInvoice) }),
  message: invoiceCallMessages.status_set,
  example: { body: { job_inv_ids: [1], inv_status: 'Sent', reason: 'Posted' } },
})

export const paymentsCalls = [
  csvDataForPayments,
  listPayments,
  recordPayment,
  removePayment,
  getCustomerCredit,
  allocateCredit,
  refundCustomer,
  setInvoiceStatus,
]
