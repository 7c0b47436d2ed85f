import * as z from 'zod/mini'
import { phoneIn } from '../catalogues/fields.ts'
import { fileReference, maxFiles } from '../files/file-reference.ts'
import { fileMessages } from '../files/files.messages.ts'
import { newJobBody } from '../job-entry/job-body.ts'
import { jobDetail } from '../jobs/job.ts'
import { answerOf } from '../jobs/job-fields.ts'
import { jobWriters } from '../jobs/job-permissions.ts'
import { defineCall } from '../kernel/call.ts'
import {
  asMoney,
  date,
  emailIn,
  flagOut,
  id,
  idParams,
  instant,
  linesIn,
  linesOrNull,
  money,
  moneyIn,
  moneyText,
  pageOf,
  pageQuery,
  textOrNull,
  versionIn,
} from '../kernel/wire.ts'
import { bookingFields, bookingFieldsIn } from './booking-fields.ts'
import { bookingStatuses } from './booking-statuses.ts'
import { bookingMessages as texts } from './bookings.messages.ts'

const feature = 'bookings'
const params = idParams('booking_request')
const text = z.nullable(z.string())
const booking = ['bookings.edit'] as const
const both = { client: jobWriters, customer: ['/customer/bookings'] } as const

const bookingRequest = z.object({
  id,
  number: z.int(),
  status: z.enum(bookingStatuses),
  customer: z.object({ id, customer_name: z.string(), is_on_stop: flagOut }),
  fields: z.object(answerOf(bookingFields)),
  service: text,
  first_date: date,
  contact_name: z.string(),
  contact_phone: text,
  contact_email: text,
  /** Papers that came with it: their names, sizes in bytes and signed paths. Once it is accepted they are the job's. */
  attachments: z.array(z.object({ name: z.string(), size: z.int(), path: text })),
  sent_at: instant,
  /** What the company asks for it, without VAT; kept with the request and never shown with the job. */
  price: z.nullable(money),
  price_note: z.nullable(moneyText),
  priced_at: z.nullable(instant),
  agreed_by_name: text,
  agreed_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  decline_reason: text,
  job_id: z.nullable(id),
  job_number: text,
  /** What of it the company changed when it accepted. */
  differences: z.array(z.object({ label: z.string(), was: text, is: text })),
  version: z.int(),
})

export const listBookingRequests = defineCall({
  id: 'listBookingRequests',
  feature,
  method: 'GET',
  path: '/client/booking-requests',
  summary: "Customers' booking requests, the next to be moved first; a customer's user reads its own customer's",
  who: both,
  runs: 'read',
  query: z.object({
    ...pageQuery(['number', 'first_date', 'sent_at']),
    status: z.optional(z.enum([...bookingStatuses, 'open'])),
  }),
  answer: z.object({
    requests: pageOf(bookingRequest),
    counts: z.object({ All: z.int(), ...Object.fromEntries(bookingStatuses.map((status) => [status, z.int()])) } as {
      [K in 'All' | (typeof bookingStatuses)[number]]: z.ZodMiniNumberFormat
    }),
  }),
  example: { query: { status: 'open' } },
})

export const getBookingRequest = defineCall({
  id: 'getBookingRequest',
  feature,
  method: 'GET',
  path: '/client/booking-requests/:id',
  summary: 'A booking request with its outcome',
  who: both,
  runs: 'read',
  params,
  answer: bookingRequest,
  example: { params: { id: 1 } },
})

export const getBookingChoices = defineCall({
  id: 'getBookingChoices',
  feature,
  method: 'GET',
  path: '/customer/booking-choices',
  summary: 'What a customer needs for booking: their saved addresses, the services offered, whether ordering is open',
  who: { customer: ['/customer/bookings'] },
  runs: 'read',
  answer: z.object({
    is_open: flagOut,
    company_name: z.string(),
    company_phone: text,
    time_zone: z.string(),
    contact_email: text,
    services: z.array(z.object({ id, code: z.string(), description: text })),
    /** The customer's own; at most 500. */
    addresses: z.array(
      z.object({
        id,
        name: z.string(),
        address_line_1: text,
        address_line_2: text,
        town: text,
        country: text,
        post_code: text,
        phone: text,
      }),
    ),
  }),
})

export const sendBookingRequest = defineCall({
  id: 'sendBookingRequest',
  feature,
  method: 'POST',
  path: '/customer/booking-requests',
  summary: 'Asks the company to move something; checked by the same rules as a job',
  who: { customer: booking },
  runs: 'write',
  body: z.object({
    ...bookingFieldsIn.shape,
    contact_name: z.optional(textOrNull(100)),
    contact_phone: z.optional(phoneIn),
    contact_email: z.optional(z.nullable(emailIn)),
    /** Uploaded to `booking-attachments` before. */
    attachments: z._default(z.array(fileReference).check(z.maxLength(maxFiles, fileMessages.too_many(maxFiles))), []),
  }),
  answer: bookingRequest,
  message: texts.sent,
  example: {
    body: {
      collection_name: 'Ashdown Print',
      collection_post_code: 'bs1 5tr',
      collection_date: '2099-06-01',
      delivery_name: 'NHS Supply Hub',
      delivery_town: 'Swindon',
      delivery_date: '2099-06-01',
      item_count: 4,
    },
  },
})

export const agreeBookingPrice = defineCall({
  id: 'agreeBookingPrice',
  feature,
  method: 'POST',
  path: '/customer/booking-requests/:id/agree',
  summary: 'Accepts the price that the company asks for a request',
  who: { customer: booking },
  runs: 'write',
  params,
  /** The version that shows the price which is accepted. */
  body: z.object({ version: z.int() }),
  answer: bookingRequest,
  message: texts.agreed,
  example: { params: { id: 1 }, body: { version: 1 } },
})

export const withdrawBookingRequest = defineCall({
  id: 'withdrawBookingRequest',
  feature,
  method: 'POST',
  path: '/customer/booking-requests/:id/withdraw',
  summary: 'Withdraws a request that the company has not answered, or whose price the customer does not accept',
  who: { customer: booking },
  runs: 'write',
  params,
  body: z.object({ version: versionIn }),
  answer: bookingRequest,
  message: texts.withdrawn,
  example: { params: { id: 1 }, body: { version: 1 } },
})

export const priceBookingRequest = defineCall({
  id: 'priceBookingRequest',
  feature,
  method: 'POST',
  path: '/client/booking-requests/:id/price',
  summary: 'Answers a request with a price, which its customer accepts or not',
  who: { client: jobWriters },
  money: true,
  also: ['jobs.price'],
  runs: 'write',
  params,
  body: z.object({ price: moneyIn, price_note: z.optional(asMoney(linesOrNull(1000))), version: versionIn }),
  answer: bookingRequest,
  message: texts.priced,
  example: { params: { id: 1 }, body: { price: 184.5 } },
})

const { type: _type, status: _status, customer_id: _customer, ...changeable } = newJobBody.shape

export const acceptBookingRequest = defineCall({
  id: 'acceptBookingRequest',
  feature,
  method: 'POST',
  path: '/client/booking-requests/:id/accept',
  summary: 'Turns a request into a Pending job; fields sent besides the load type replace those that the customer sent',
  who: { client: jobWriters },
  runs: 'write',
  params,
  body: z.object({ ...changeable, version: versionIn }),
  answer: jobDetail,
  message: texts.accepted,
  example: { params: { id: 1 }, body: { load_type_id: 1 } },
})

export const declineBookingRequest = defineCall({
  id: 'declineBookingRequest',
  feature,
  method: 'POST',
  path: '/client/booking-requests/:id/decline',
  summary: 'Declines a request; its customer is told the reason',
  who: { client: jobWriters },
  runs: 'write',
  params,
  body: z.object({ decline_reason: linesIn(500, texts.reason_required), version: versionIn }),
  answer: bookingRequest,
  message: texts.declined,
  example: { params: { id: 1 }, body: { decline_reason: 'No vehicle on that day' } },
})

export const bookingsCalls = [
  listBookingRequests,
  getBookingRequest,
  getBookingChoices,
  sendBookingRequest,
  agreeBookingPrice,
  withdrawBookingRequest,
  priceBookingRequest,
  acceptBookingRequest,
  declineBookingRequest,
]
