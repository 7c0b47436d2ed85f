import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, dateIn, id, idParams, instant, linesIn } from '../kernel/wire.ts'
import { closedPeriodTexts as texts } from './closed-periods.messages.ts'

const feature = 'closed-periods'
const settings = { client: ['/settings/invoice'] } as const
/** Whoever dates documents knows which days are closed. */
const readers = {
  client: [
    '/settings/invoice',
    '/finance/invoices/customers',
    '/finance/invoices/credit-notes',
    '/finance/jobs/mark-for-invoice',
  ],
} as const

const name = z.nullable(z.string())
const period = z.object({
  id,
  /** Null from the beginning on. */
  closed_from: z.nullable(date),
  closed_to: date,
  closed_by_name: name,
  closed_at: instant,
  /** Null while it is closed. */
  reopened_at: z.nullable(instant),
  reopened_by_name: name,
  reopened_reason: name,
})
/** `closed_to`: nothing up to that day is made or changed; null while all is open. */
const answer = z.object({ closed_to: z.nullable(date), periods: z.array(period) })

export const listClosedPeriods = defineCall({
  id: 'listClosedPeriods',
  feature,
  method: 'GET',
  path: '/client/closed-periods',
  summary: 'Up to which day the books are closed, and by whom and when each period was closed, the newest first',
  who: readers,
  runs: 'read',
  answer,
})

export const closeBooks = defineCall({
  id: 'closeBooks',
  feature,
  method: 'POST',
  path: '/client/closed-periods',
  summary: 'Closes the books up to a day: nothing dated up to it can be created or changed any more',
  who: settings,
  runs: 'write',
  body: z.object({ closed_to: dateIn }),
  answer,
  message: texts.done,
  example: { body: { closed_to: '2026-03-31' } },
})

export const reopenBooks = defineCall({
  id: 'reopenBooks',
  feature,
  method: 'PUT',
  path: '/client/closed-periods/:id/reopen',
  summary: 'Reopens the last closed period, with the reason',
  who: settings,
  runs: 'write',
  params: idParams('closed_period'),
  body: z.object({ reason: linesIn(300, texts.reason_missing) }),
  answer,
  message: texts.reopened,
  example: { params: { id: 1 }, body: { reason: 'An invoice of May was entered late' } },
})

export const closedPeriodsCalls = [listClosedPeriods, closeBooks, reopenBooks]
