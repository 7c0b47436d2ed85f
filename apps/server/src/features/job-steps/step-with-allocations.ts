import { statusAction } from '@dray/domain/job-steps/job-actions.ts'
import type { Job } from '#features/jobs/index.ts'
import { completeLeg, releaseAllocations } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { changeStatus, type StatusChange } from './change-status.ts'

/** Takes a step and does with the job's allocation what the step says: the leg is completed, or everybody released. */
export async function stepWithAllocations(ctx: TxContext, job: Job, change: StatusChange): Promise<Job> {
  const after = await changeStatus(ctx, job, change)
  const { allocations } = statusAction(change.action).effects ?? {}
  if (allocations === 'complete_leg') await completeLeg(ctx, after)
  if (allocations === 'release') await releaseAllocations(ctx, after)
  return after
}
