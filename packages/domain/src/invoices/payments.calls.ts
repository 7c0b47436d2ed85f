import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import {
  asMoney,
  date,
  dateIn,
  dateRange,
  decimalIn,
  id,
  idOf,
  idParams,
  instant,
  linesIn,
  money,
  pageOf,
  pageQuery,
  textOrNull,
} from '../kernel/wire.ts'
import { officeInvoice } from './invoice-wire.ts'
import { paymentMethods } from './payment.ts'
import { paymentTexts as texts } from './payments.messages.ts'

const feature = 'invoices'
const invoices = { client: ['/finance/invoices/customers'] } as const

/** In pounds. */
const paidAmount = asMoney(decimalIn(2).check(z.refine((amount) => Number(amount) > 0, texts.amount_missing)))

/** What a customer paid, and which invoices it paid. */
const payment = z.object({
  id,
  customer: z.object({ id, customer_code: z.string(), customer_name: z.string() }),
  paid_on: date,
  amount: money,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  parts: z.array(z.object({ invoice_id: id, inv_number: z.string(), amount: money })),
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
  summary: 'Payments of customers and what they paid, the newest first; those taken back are marked',
  who: invoices,
  money: true,
  runs: 'read',
  query: z.object({
    ...pageQuery(['paid_on', 'amount', 'customer_name']),
    date: z.optional(dateRange),
    customer_id: z.optional(idOf('customer')),
  }),
  /** `sum`: of all that match and count. */
  answer: z.object({ payments: pageOf(payment), sum: z.object({ payments: z.int(), amount: money }) }),
})

export const recordPayment = defineCall({
  id: 'recordPayment',
  feature,
  method: 'POST',
  path: '/client/payments',
  summary: 'Records what a customer paid, laid on its invoices; without `parts` the earliest due are paid first',
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
    parts: z.optional(
      z
        .array(
          z.object({
            invoice_id: idOf('invoice'),
            amount: paidAmount,
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    ),
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
  summary: 'Takes a payment back, with the reason: what it paid is owed again',
  who: invoices,
  money: true,
  runs: 'write',
  params: idParams('payment'),
  body: z.object({ reason: linesIn(200, texts.reason_missing) }),
  answer: z.object({ payment, job_invoices: z.array(officeInvoice) }),
  message: texts.removed,
  example: { params: { id: 1 }, body: { reason: 'The cheque was returned' } },
})

export const addInvoiceNote = defineCall({
  id: 'addInvoiceNote',
  feature,
  method: 'POST',
  path: '/client/job-invoices/:id/notes',
  summary: "Adds a note to an invoice's history, as of a dispute",
  who: invoices,
  money: true,
  runs: 'write',
  params: idParams('invoice'),
  body: z.object({ note: linesIn(1000, texts.note_missing) }),
  answer: z.object({ id, status: z.null(), note: z.string(), made_by_name: z.nullable(z.string()), made_at: instant }),
  message: texts.note_added,
  example: { params: { id: 1 }, body: { note: 'The customer says that two pallets were missing' } },
})

export const paymentsCalls = [listPayments, recordPayment, removePayment, addInvoiceNote]
