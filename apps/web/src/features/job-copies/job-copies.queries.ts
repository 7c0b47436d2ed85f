import * as calls from '@dray/domain/job-copies/job-copies.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { refreshJobLists } from '#features/jobs/index.ts'
import { apiWithMessage } from '#platform/api.ts'

type KeyOf = (body: unknown) => string

/** Copies a job to each of the dates, once for each key; returns what is said of it. */
export async function addRecurringJobs(body: CallSent<typeof calls.addRecurringJobs>['body'], keyOf: KeyOf) {
  const { message } = await apiWithMessage(calls.addRecurringJobs, { body }, { idempotencyKey: keyOf(body) })
  refreshJobLists()
  return message
}

/** Copies a job to its own dates, once for each key; returns what is said of it. */
export async function addRepeatJobs(body: CallSent<typeof calls.addRepeatJobs>['body'], keyOf: KeyOf) {
  const { message } = await apiWithMessage(calls.addRepeatJobs, { body }, { idempotencyKey: keyOf(body) })
  refreshJobLists()
  return message
}
