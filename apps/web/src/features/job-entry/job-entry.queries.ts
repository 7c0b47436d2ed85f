import * as calls from '@dray/domain/job-entry/job-entry.calls.ts'
import * as stepCalls from '@dray/domain/job-steps/job-steps.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { jobKeys, keepSavedJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'

/** What the entry form chooses from. */
export type EntryChoices = CallReceived<typeof calls.getDiaryDefaults>
export type MileageQuery = NonNullable<CallSent<typeof calls.measureMileage>['query']>

/** Miles between two places do not change while a form is open. */
export const measureMileageOptions = (query: MileageQuery) =>
  queryOptions({
    queryKey: [...jobKeys.all, 'distance', query],
    queryFn: ({ signal }) => api(calls.measureMileage, { query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Enters a job, quote or trip; the key makes it once, however often the same form is sent. */
export const saveJob = async (body: CallSent<typeof calls.saveJob>['body'], idempotencyKey: string) =>
  keepSavedJob(await api(calls.saveJob, { body }, { idempotencyKey }))

type Changes = CallSent<typeof calls.updateJob>['body']
export const updateJob = async (id: number, body: Changes) =>
  keepSavedJob(await api(calls.updateJob, { params: { id }, body }))
/** Makes a quote a job, with what was changed in its form. */
export const saveAsJob = async (id: number, body: Changes) =>
  keepSavedJob(await api(stepCalls.saveAsJob, { params: { id }, body }))
