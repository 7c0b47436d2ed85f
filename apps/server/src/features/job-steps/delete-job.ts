import type { deleteJob as deleteJobCall } from '@dray/domain/job-steps/job-steps.calls.ts'
import { lockJob, presentJob } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/context.ts'
import { stepWithAllocations } from './step-with-allocations.ts'

/** Deletes a job that was entered by mistake; the row stays, remembers its status and can be restored. */
export const deleteJob: UseCase<typeof deleteJobCall> = async (ctx, { params }) => {
  const job = await lockJob(ctx.tx, params.id)
  await stepWithAllocations(ctx, job, { action: 'delete' })
  return presentJob(ctx, job.id)
}
