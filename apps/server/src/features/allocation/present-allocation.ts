import { presentJob } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** The whole job as it is now, and its workdays beside it. */
export async function presentAllocation(ctx: TxContext, job_id: number) {
  const job_details = await presentJob(ctx, job_id)
  return { job_details, work_day_jobs: job_details.work_day_jobs }
}
