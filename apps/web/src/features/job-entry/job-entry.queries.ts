import { type diaryDefaultValues, mileage, saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { saveAsJob } from '@dray/domain/job-steps/job-steps.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { jobKeys, keepSavedJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'

/** What the entry form chooses from. */
export type EntryChoices = CallReceived<typeof diaryDefaultValues>
export type DistanceQuery = NonNullable<CallSent<typeof mileage>['query']>

/** Miles between two places do not change while a form is open. */
export const distanceOptions = (query: DistanceQuery) =>
  queryOptions({
    queryKey: [...jobKeys.all, 'distance', query],
    queryFn: ({ signal }) => api(mileage, { query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Enters a job or quote; the key makes it once, however often the same form is sent. */
export const enterJob = async (body: CallSent<typeof saveJob>['body'], idempotencyKey: string) =>
  keepSavedJob(await api(saveJob, { body }, { idempotencyKey }))

type Changes = CallSent<typeof updateJob>['body']
export const changeJob = async (id: number, body: Changes) =>
  keepSavedJob(await api(updateJob, { params: { id }, body }))
/** Makes a quote a job, with what was changed in its form. */
export const changeToJob = async (id: number, body: Changes) =>
  keepSavedJob(await api(saveAsJob, { params: { id }, body }))
