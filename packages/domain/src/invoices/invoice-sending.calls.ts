import * as z from 'zod/mini'
import { asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idOf } from '../kernel/wire.ts'
import { maxInvoicesAtOnce } from './invoice-run.ts'
import { sendingTexts as texts } from './invoice-sending.messages.ts'

const shared = {
  feature: 'invoices',
  method: 'POST',
  who: { client: ['/finance/invoices/customers'] },
  money: true,
  runs: 'write',
  body: z.object({
    job_inv_ids: z.array(idOf('invoice')).check(z.minLength(1), z.maxLength(maxInvoicesAtOnce)),
    ...asks('letters_unprintable'),
  }),
  answer: z.object({
    /** Those that leave, and in how many e-mails. */
    sending: z.array(id),
    emails: z.int(),
    not_sent: z.array(z.object({ id, inv_number: z.string(), reason: z.string() })),
  }),
  message: texts.sending,
  example: { body: { job_inv_ids: [1] } },
} as const

const to = "to its customer's accounts addresses, with proofs of delivery where they are wanted; a draft becomes Sent"

export const sendInvoiceEach = defineCall({
  ...shared,
  id: 'sendInvoiceEach',
  path: '/client/send-invoice-each',
  summary: `E-mails each invoice for itself ${to}`,
})

export const sendInvoiceSingleBatch = defineCall({
  ...shared,
  id: 'sendInvoiceSingleBatch',
  path: '/client/send-invoice-single-batch',
  summary: "E-mails one customer's invoices together, to the customer's accounts addresses",
})

export const sendInvoiceMultiBatch = defineCall({
  ...shared,
  id: 'sendInvoiceMultiBatch',
  path: '/client/send-invoice-multi-batch',
  summary: 'E-mails the invoices of each customer together, one e-mail a customer',
})

export const invoiceSendingCalls = [sendInvoiceEach, sendInvoiceSingleBatch, sendInvoiceMultiBatch]
