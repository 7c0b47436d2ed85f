import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { keepSavedJob, refreshJob } from '#features/jobs/index.ts'
import { asking } from '#kit/asking.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { showAnswer } from '#platform/query-client.ts'

export type OfficeQuote = CallReceived<typeof calls.getQuote>
export type CustomerQuote = CallReceived<typeof calls.getCustomerQuote>
type KeyOf = (body: unknown) => string

const keyOf = (id: number) => ['quotes', id] as const

/** A job's quote as it was sent last; fetched again when its job changes. */
export const getQuoteOptions = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(calls.getQuote, { params: { id } }, { signal }),
    meta: { changedBy: [jobChange.event], id },
  })

export const getCustomerQuoteOptions = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(calls.getCustomerQuote, { params: { id } }, { signal }),
    meta: { changedBy: [jobChange.event], id },
  })

/** Sends a quote, once for each key; returns the server's sentence. */
export async function sendQuoteToCustomer(
  id: number,
  body: CallSent<typeof calls.sendQuoteToCustomer>['body'],
  idempotencyKey: KeyOf,
) {
  const { data, message } = await asking((accepted) => {
    const sent = { ...body, ...accepted }
    return apiWithMessage(
      calls.sendQuoteToCustomer,
      { params: { id }, body: sent },
      { idempotencyKey: idempotencyKey(sent) },
    )
  })
  keepSavedJob(data)
  refreshSoon(keyOf(id))
  return message
}

/** Marks a quote as declined for its customer; returns the server's sentence. */
export async function declineQuote(id: number, body: CallSent<typeof calls.declineQuote>['body']) {
  const { data, message } = await apiWithMessage(calls.declineQuote, { params: { id }, body })
  await showAnswer(keyOf(id), data)
  refreshJob(id)
  return message
}

/** What was answered shows at once; the job and the lists follow. */
async function keepAnswered(quote: CustomerQuote) {
  await showAnswer(keyOf(quote.id), quote)
  refreshJob(quote.id)
}

export async function acceptQuote({ id, number }: CustomerQuote) {
  const { data, message } = await apiWithMessage(calls.acceptQuote, { params: { id }, body: { number } })
  await keepAnswered(data)
  return message
}

export async function declineCustomerQuote(id: number, body: CallSent<typeof calls.declineCustomerQuote>['body']) {
  const { data, message } = await apiWithMessage(calls.declineCustomerQuote, { params: { id }, body })
  await keepAnswered(data)
  return message
}

/** After a refusal: what the screen showed is no longer so. */
export const quoteChanged = (id: number) => {
  refreshSoon(keyOf(id))
  refreshJob(id)
}
