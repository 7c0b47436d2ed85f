import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import * as calls from '@dray/domain/driver-captures/office-captures.calls.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type CapturesQuery = CallSent<typeof calls.listDriverCaptures>['query']
export type CaptureRow = CallReceived<typeof calls.listDriverCaptures>['captures']['data'][number]
type PlaceBody = CallSent<typeof calls.placeDriverCapture>['body']

const root = ['driver-captures']

export const listDriverCapturesOptions = (query: CapturesQuery) =>
  queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => api(calls.listDriverCaptures, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [driverCaptureChange.event, jobChange.event] },
  })

/** So many captures of a job are shown with it: a job of many stops has some twenty. */
const mostOfJob = 100

/** What was captured at a job, or moved to it, in the order in which it happened. */
export const capturesOfJobOptions = (job_id: number) =>
  queryOptions({
    queryKey: [...root, 'job', job_id],
    queryFn: async ({ signal }) => {
      const query = { job_id, state: 'all', sort: 'at', direction: 'asc', page_size: mostOfJob } as const
      return (await api(calls.listDriverCaptures, { query }, { signal })).captures.data
    },
    meta: { changedBy: [driverCaptureChange.event] },
  })

/** How many wait for the office. */
export const waitingCapturesOptions = () =>
  queryOptions({
    queryKey: [...root, 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { state: 'waiting', page_size: 1 } as const
      return (await api(calls.listDriverCaptures, { query }, { signal })).waiting
    },
    meta: { changedBy: [driverCaptureChange.event] },
  })

/** Places a capture; what was read of captures is read again, also where somebody else was quicker. */
export async function placeDriverCapture({ id, version }: Pick<CaptureRow, 'id' | 'version'>, body: PlaceBody) {
  try {
    return (await apiWithMessage(calls.placeDriverCapture, { params: { id }, body: { ...body, version } })).data
  } finally {
    void queryClient.invalidateQueries({ queryKey: root })
  }
}
