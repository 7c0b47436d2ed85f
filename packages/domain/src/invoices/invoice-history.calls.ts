import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { id, idParams, instant, linesIn } from '../kernel/wire.ts'
import { invoiceHistoryTexts as texts } from './invoice-history.messages.ts'
import { customersInvoice } from './invoice-wire.ts'

const feature = 'invoices'

export const addInvoiceNote = defineCall({
  id: 'addInvoiceNote',
  feature,
  method: 'POST',
  path: '/client/job-invoices/:id/notes',
  summary: "Adds a note to an invoice's history, as of a dispute",
  who: { client: ['/finance/invoices/customers'] },
  money: true,
  runs: 'write',
  params: idParams('invoice'),
  body: z.object({ note: linesIn(1000, texts.note_missing) }),
  answer: z.object({ id, status: z.null(), note: z.string(), made_by_name: z.nullable(z.string()), made_at: instant }),
  message: texts.note_added,
  example: { params: { id: 1 }, body: { note: 'The customer says that two pallets were missing' } },
})

/** Characters of the reason for which a customer disputes an invoice. */
const disputeReason = z
  .string()
  .check(z.trim(), z.minLength(3, texts.dispute_reason), z.maxLength(500, texts.dispute_reason))

export const disputeInvoice = defineCall({
  id: 'disputeInvoice',
  feature,
  method: 'POST',
  path: '/customer/invoices/:id/dispute',
  summary: "Disputes one of the signed-in customer's own invoices, as long as something is left to pay",
  who: { customer: ['invoices.dispute'] },
  runs: 'write',
  params: idParams('invoice'),
  body: z.object({ reason: disputeReason }),
  answer: customersInvoice,
  message: texts.disputed,
  example: { params: { id: 1 }, body: { reason: 'Two pallets were missing' } },
})
