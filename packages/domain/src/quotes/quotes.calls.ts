import * as z from 'zod/mini'
import { jobDetail } from '../jobs/job.ts'
import { jobReaders, jobWriters } from '../jobs/job-permissions.ts'
import { asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { dateIn, emailIn, idParams, linesIn, linesOrNull, versionIn } from '../kernel/wire.ts'
import { customerQuote, officeQuote } from './quote.ts'
import { quoteMessages as texts } from './quotes.messages.ts'

const feature = 'quotes'
const params = idParams('job')
const asCustomer = { customer: ['/customer/traffic-diary'] } as const
/** The sending that the person read: a newer one is a 409 `quote_replaced`. */
const number = z.int()
const decline_reason = linesIn(500, texts.reason_required)
const maxAddresses = 20

export const sendQuoteToCustomer = defineCall({
  id: 'sendQuoteToCustomer',
  feature,
  method: 'POST',
  path: '/client/send-quote-to-customer/:id',
  summary:
    'Sends a quote to these addresses, as a PDF from the queue; sent again it has a new validity and replaces the one before',
  who: { client: jobWriters },
  money: true,
  runs: 'write',
  params,
  body: z.object({
    emails: z
      .array(emailIn, texts.emails_required)
      .check(z.minLength(1, texts.emails_required), z.maxLength(maxAddresses, `At most ${maxAddresses}`)),
    /** The last day of its validity; left out, the company's usual number of days from today. */
    valid_until: z.optional(z.nullable(dateIn)),
    message: z.optional(linesOrNull(2000)),
    ...asks('letters_unprintable'),
    version: versionIn,
  }),
  answer: jobDetail,
  message: texts.sending,
  example: { params: { id: 1 }, body: { emails: ['orders@customer.example'], message: 'As discussed' } },
})

export const getQuote = defineCall({
  id: 'getQuote',
  feature,
  method: 'GET',
  path: '/client/quotes/:id',
  summary: "A job's quote as it was sent last, by the job's id",
  who: { client: jobReaders },
  runs: 'read',
  params,
  answer: officeQuote,
  example: { params: { id: 1 } },
})

export const declineQuote = defineCall({
  id: 'declineQuote',
  feature,
  method: 'POST',
  path: '/client/quotes/:id/decline',
  summary: 'Marks a quote as declined, for a customer who said so',
  who: { client: jobWriters },
  runs: 'write',
  params,
  body: z.object({ number, decline_reason }),
  answer: officeQuote,
  message: texts.declined,
  example: { params: { id: 1 }, body: { number: 1, decline_reason: 'Too dear' } },
})

export const getCustomerQuote = defineCall({
  id: 'getCustomerQuote',
  feature,
  method: 'GET',
  path: '/customer/quotes/:id',
  summary: "One of the signed-in customer's own quotes as it was sent last, with its price, by the job's id",
  who: asCustomer,
  runs: 'read',
  params,
  answer: customerQuote,
  example: { params: { id: 1 } },
})

export const acceptQuote = defineCall({
  id: 'acceptQuote',
  feature,
  method: 'POST',
  path: '/customer/quotes/:id/accept',
  summary: 'Accepts a quote as it was sent: it becomes a Pending job',
  who: asCustomer,
  runs: 'write',
  params,
  body: z.object({ number }),
  answer: customerQuote,
  message: texts.accepted,
  example: { params: { id: 1 }, body: { number: 1 } },
})

export const declineCustomerQuote = defineCall({
  id: 'declineCustomerQuote',
  feature,
  method: 'POST',
  path: '/customer/quotes/:id/decline',
  summary: 'Declines a quote with a reason; it stays, marked as declined',
  who: asCustomer,
  runs: 'write',
  params,
  body: z.object({ number, decline_reason }),
  answer: customerQuote,
  message: texts.declined,
  example: { params: { id: 1 }, body: { number: 1, decline_reason: 'Too dear' } },
})

export const quotesCalls = [
  sendQuoteToCustomer,
  getQuote,
  declineQuote,
  getCustomerQuote,
  acceptQuote,
  declineCustomerQuote,
]
