import * as calls from '@dray/domain/exchange/exchange.calls.ts'
import { exchangeChange } from '@dray/domain/exchange/exchange.events.ts'
import type { QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { keepSavedJob, refreshJob } from '#features/jobs/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { queryClient } from '#platform/query-client.ts'

export type ExchangeLoad = CallReceived<typeof calls.getLoad>
export type ExchangeQuote = CallReceived<typeof calls.getLoadQuotes>['quotes'][number]
export type ExchangeQueue = CallReceived<typeof calls.getExchangeQueue>
export type FormLists = CallReceived<typeof calls.getExchangeFormValues>
type KeyOf = (body: unknown) => string

const root = 'exchange'
const keys = {
  formValues: [root, 'form-values'] as const,
  queue: [root, 'queue'] as const,
  held: [root, 'held-reads'] as const,
  load: (job_id: number) => [root, 'load', job_id] as const,
  quotes: (cx_loads_id: string) => [root, 'quotes', cx_loads_id] as const,
}

export const getExchangeFormValuesOptions = () =>
  queryOptions({
    queryKey: keys.formValues,
    queryFn: ({ signal }) => api(calls.getExchangeFormValues, {}, { signal }),
    staleTime: 60 * 60_000,
  })

export const getExchangeQueueOptions = () =>
  queryOptions({
    queryKey: keys.queue,
    queryFn: ({ signal }) => api(calls.getExchangeQueue, {}, { signal }),
    meta: { changedBy: [exchangeChange.event] },
  })

const holdEvery = 40_000
/** A screen that is left open on its own soon leaves the exchange's turns to reading; coming back to it asks again. */
const maxHolds = 5

/** Keeps the company's turns free for people while somebody is about to ask the exchange for something. */
export const holdExchangeReadsOptions = () =>
  queryOptions({
    queryKey: keys.held,
    queryFn: ({ signal }) => api(calls.holdExchangeReads, {}, { signal }),
    staleTime: holdEvery,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.dataUpdateCount < maxHolds ? holdEvery : false),
  })

/** What is read of a load without news changes its age alone, which nobody is told. */
const ageEvery = 30_000

/** True while the exchange is asked about it: for quotes, or for how its member gets on. */
export const isRead = (load: ExchangeLoad | undefined): load is ExchangeLoad & { id: string } =>
  load?.id != null && (load.state === 'posted' || load.state === 'accepted')

/** A job's newest load; fetched again when it or its job changes. */
export const getLoadOfJobOptions = (job_id: number) =>
  queryOptions({
    queryKey: keys.load(job_id),
    queryFn: ({ signal }) => api(calls.getLoadOfJob, { params: { id: job_id } }, { signal }),
    refetchInterval: ({ state }) => (isRead(state.data) ? ageEvery : false),
    meta: { changedBy: [exchangeChange.event, jobChange.event], id: job_id },
  })

export const getLoadQuotesOptions = (cx_loads_id: string, job_id: number) =>
  queryOptions({
    queryKey: keys.quotes(cx_loads_id),
    queryFn: ({ signal }) => api(calls.getLoadQuotes, { params: { id: cx_loads_id } }, { signal }),
    meta: { changedBy: [exchangeChange.event], id: job_id },
  })

/** Fetches a job's load and its quotes, so that both are here when they are shown. */
export async function fetchLoad(job_id: number): Promise<void> {
  const load = await queryClient.ensureQueryData(getLoadOfJobOptions(job_id))
  if (load.id !== null) await queryClient.ensureQueryData(getLoadQuotesOptions(load.id, job_id))
}

/** What the screen shows of a load is no longer so. */
const loadChanged = (job_id: number) => {
  refreshSoon([root])
  refreshJob(job_id)
}

/** Sends what concerns a job's load. Refused or unanswered, the load may be another one too: it is fetched again. */
async function answerFor<A>(job_id: number, send: () => Promise<A>): Promise<A> {
  try {
    return await send()
  } finally {
    loadChanged(job_id)
  }
}

/** The same, for what returns the server's sentence alone. */
const sendFor = async (job_id: number, send: () => Promise<{ message: string }>): Promise<string> =>
  (await answerFor(job_id, send)).message

export interface PostedLoad {
  /** The server's sentence. */
  message: string
  /** The exchange has not answered yet: the load is posted by itself when its turn comes. */
  waits: boolean
}

/** Posts a load, once for each key. */
export const postLoad = (body: CallSent<typeof calls.postLoad>['body'], idempotencyKey: KeyOf): Promise<PostedLoad> =>
  answerFor(body.job_id as number, async () => {
    const { data, message } = await apiWithMessage(calls.postLoad, { body }, { idempotencyKey: idempotencyKey(body) })
    return { message, waits: data.state === 'posting' }
  })

export async function saveLocalLoad(body: CallSent<typeof calls.saveLocalLoad>['body']) {
  const { data, message } = await apiWithMessage(calls.saveLocalLoad, { body })
  keepSavedJob(data)
  refreshSoon([root])
  return message
}

/** Says that the exchange does not have the load; the job can be posted again. */
export async function confirmNotPosted(job_id: number) {
  const { data, message } = await apiWithMessage(calls.confirmNotPosted, { params: { id: job_id } })
  keepSavedJob(data)
  refreshSoon([root])
  return message
}

export const cancelLoad = ({ id, job_id }: { id: string; job_id: number }) =>
  sendFor(job_id, () => apiWithMessage(calls.cancelLoad, { params: { id } }))

/** The id of a job's newest load on the exchange; null where the exchange has given none. */
export const loadIdOf = async (job_id: number): Promise<string | null> =>
  (await queryClient.fetchQuery({ ...getLoadOfJobOptions(job_id), staleTime: 0 })).id

export const readLoadAgain = ({ id, job_id }: { id: string; job_id: number }) =>
  sendFor(job_id, () => apiWithMessage(calls.readLoadAgain, { params: { id } }))

export const setQuoteStatus = ({ id, job_id }: { id: string; job_id: number }, status: QuoteCommand) =>
  sendFor(job_id, () => apiWithMessage(calls.setQuoteStatus, { params: { id }, body: { status } }))

export const deleteLoadActivity = (id: number, job_id: number) =>
  sendFor(job_id, () => apiWithMessage(calls.deleteLoadActivity, { params: { id } }))
