import { type CustomerStage, customerStageOf, stagePlace } from '../jobs/customer-stage.ts'
import type { JobStatus } from '../jobs/status.ts'

const events = {
  received: null,
  booked: 'customer_job_booked',
  collected: 'customer_job_collected',
  delivered: 'customer_job_delivered',
} as const satisfies Record<CustomerStage, string | null>
type JobNotice = NonNullable<(typeof events)[CustomerStage]>

/** What a job's customer is notified of when it moves on; nothing where it goes back or only the office is concerned. */
export function jobNoticeOf(was: JobStatus, status: JobStatus): JobNotice | null {
  const [from, stage] = [stagePlace(was), customerStageOf(status)]
  return from < 0 || stage === null || stagePlace(status) <= from ? null : events[stage]
}
