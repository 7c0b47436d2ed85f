import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import * as calls from '@dray/domain/driver-captures/office-captures.calls.ts'
import { jobOfferChange } from '@dray/domain/job-offers/job-offers.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage, multipart } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type CapturesQuery = CallSent<typeof calls.listDriverCaptures>['query']
export type CaptureRow = CallReceived<typeof calls.listDriverCaptures>['captures']['data'][number]
export type CaptureWorkday = CallReceived<typeof calls.listCaptureWorkdays>[number]
export type SentRow = CallReceived<typeof calls.listSentByPhone>['sent'][number]
export type SentQuery = CallSent<typeof calls.listSentByPhone>['query']
type PlaceBody = CallSent<typeof calls.placeDriverCapture>['body']

const root = ['driver-captures']

/** A page of captures. With `ofJobs` false it is not read again for changes of jobs, whose status it does not show. */
export const listDriverCapturesOptions = (query: CapturesQuery, { ofJobs = true } = {}) =>
  queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => api(calls.listDriverCaptures, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [driverCaptureChange.event, jobOfferChange.event, ...(ofJobs ? [jobChange.event] : [])] },
  })

export const showDriverCaptureOptions = (id: number) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => api(calls.showDriverCapture, { params: { id } }, { signal }),
    meta: { changedBy: [driverCaptureChange.event, jobChange.event] },
  })

/** The workdays to which a capture can be moved. */
export const listCaptureWorkdaysOptions = (id: number) =>
  queryOptions({
    queryKey: [...root, 'workdays', id],
    queryFn: ({ signal }) => api(calls.listCaptureWorkdays, { params: { id } }, { signal }),
    meta: { changedBy: ['organizerChange', 'updateWorkday'] },
  })

/** Who sent what stands at workdays, checks, defects, fuel and leave. */
export const listSentByPhoneOptions = (query: SentQuery) =>
  queryOptions({
    queryKey: [...root, 'sent', query],
    queryFn: ({ signal }) => api(calls.listSentByPhone, { query }, { signal }),
    placeholderData: keepPreviousData,
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

/** Takes in what a phone saved as a file. */
export async function takeInCaptures(file: File) {
  const counts = await api(calls.takeInCaptures, { body: multipart({ file }) })
  void queryClient.invalidateQueries({ queryKey: root })
  return counts
}
