import type { deleteJob as deleteJobCall } from '@dray/domain/jobs/jobs.calls.ts'
import type { UseCase } from '../../platform/http/context.ts'
import { lockJob, presentJob } from '../jobs/index.ts'
import { stepWithAllocations } from './step-with-allocations.ts'

/** Deletes a job that was entered by mistake; the row stays, remembers its status and can be restored. */
export const deleteJob: UseCase<typeof deleteJobCall> = async (ctx, { params }) => {
  const job = await lockJob(ctx.tx, params.id)
  await stepWithAllocations(ctx, job, { action: 'delete' })
  return presentJob(ctx, job.id)
}
