import type { CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'

interface Saved {
  job_details: OfficeJob
  sub_job: OfficeJob
}

/** Both show wherever they are open. */
function kept({ job_details, sub_job }: Saved): OfficeJob {
  keepSavedJob(sub_job)
  keepSavedJob(job_details)
  return sub_job
}

/** Adds a sub-job to a trip, once for each key; returns the sub-job. */
export const saveSubJob = async (body: CallSent<typeof calls.saveSubJob>['body'], idempotencyKey: string) =>
  kept(await api(calls.saveSubJob, { body }, { idempotencyKey }))

/** Changes a sub-job; returns it as it is now. */
export const updateSubJob = async (id: number, body: CallSent<typeof calls.updateSubJob>['body']) =>
  kept(await api(calls.updateSubJob, { params: { id }, body }))
