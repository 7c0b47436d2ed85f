import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { defineEvent } from '../kernel/event.ts'
import { dateRange, flagOut, id, idParams, instant, pageOf, pageQuery } from '../kernel/wire.ts'
import { emailLogMessages } from './email-log.messages.ts'
import { emailStatuses } from './email-statuses.table.ts'

const feature = 'emails'
const text = z.nullable(z.string())
/** The office reads the whole log; a customer's users what was sent to their customer. */
const who = { client: [], customer: ['/customer/email'] } as const

export const emailLogChange = defineEvent('emailLogChange', ['add', 'update'])

const row = {
  id,
  at: instant,
  to_address: z.string(),
  subject: z.string(),
  customer_id: z.nullable(id),
  status: z.enum(emailStatuses),
  /** What the receiving side said, or why it failed. */
  status_detail: text,
  attachment_count: z.int(),
  /** The message that this one repeats. */
  again_of: z.nullable(id),
}

const status = z.enum(emailStatuses, `Must be one of ${emailStatuses.join(', ')}`)
const { page, page_size, keywords } = pageQuery(['at'])

export const getEmailLogs = defineCall({
  id: 'getEmailLogs',
  feature,
  method: 'GET',
  path: '/client/get-email-logs',
  summary: "A page of e-mails, the newest first: today's unless days are given, by status (it may repeat) and words",
  who,
  runs: 'read',
  query: z.object({
    page,
    page_size,
    keywords,
    date: z.optional(dateRange),
    status: z.optional(
      z.pipe(
        z.union([status, z.array(status)]),
        z.transform((given) => [given].flat()),
      ),
    ),
  }),
  answer: pageOf(z.object(row)),
  example: { query: { page: 1, date: '2026-11-20,2026-11-20', status: 'Bounce' } },
})

export const showEmail = defineCall({
  id: 'showEmail',
  feature,
  method: 'GET',
  path: '/client/email-logs/:id',
  summary: 'One e-mail as it was sent; links that carry a token are left out, and the body where a right is missing',
  who,
  runs: 'read',
  params: idParams('email'),
  answer: z.object({
    ...row,
    /** The right that is missing to see body and attachments. */
    withheld: z.nullable(z.enum(['prices.view', 'papers.view'])),
    html: text,
    text,
    attachments: z.array(z.object({ name: z.string(), path: text })),
    /** What the mail service said of it, the latest last. */
    events: z.array(z.object({ id, status: z.enum(emailStatuses), recipient: z.string(), at: instant, detail: text })),
    /** Whether it can be sent again: not what brings a link that works once. */
    can_send_again: flagOut,
  }),
  example: { params: { id: 1 } },
})

export const sendEmailAgain = defineCall({
  id: 'sendEmailAgain',
  feature,
  method: 'POST',
  path: '/client/email-logs/:id/send-again',
  summary: 'Sends an e-mail once more, as a message of its own',
  who: { client: [] },
  runs: 'write',
  params: idParams('email'),
  answer: z.object(row),
  message: emailLogMessages.sentAgain,
  example: { params: { id: 1 } },
})

export const emailLogCalls = [getEmailLogs, showEmail, sendEmailAgain]
