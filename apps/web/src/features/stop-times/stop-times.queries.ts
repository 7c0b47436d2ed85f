import type { CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/stop-times/stop-times.calls.ts'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'

/** Saves both times of one stop. */
export const saveStopTimes = async (
  job_id: number,
  body: CallSent<typeof calls.saveStopTimes>['body'],
): Promise<OfficeJob> => keepSavedJob(await api(calls.saveStopTimes, { params: { job_id }, body }))

/** Of one stop, or of all; false when there was no waiting charge to approve any more. */
export async function approveWaitingCharge(job_id: number, stop_time_id?: number): Promise<boolean> {
  const body = stop_time_id === undefined ? { job_id } : { job_id, stop_time_id }
  const { status, job } = await api(calls.approveWaitingCharge, { body })
  keepSavedJob(job)
  return status
}
