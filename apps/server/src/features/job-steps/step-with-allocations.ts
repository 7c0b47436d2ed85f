import { statusAction } from '@dray/domain/jobs/job-actions.ts'
import type { TxContext } from '../../platform/http/context.ts'
import { completeLeg, releaseAllocations } from '../allocation/index.ts'
import { changeStatus, type Job, type StatusChange } from '../jobs/index.ts'

/** Takes a step and does with the job's allocation what the step says: the leg is completed, or everybody released. */
export async function stepWithAllocations(ctx: TxContext, job: Job, change: StatusChange): Promise<Job> {
  const after = await changeStatus(ctx, job, change)
  const { allocations } = statusAction(change.action).effects ?? {}
  if (allocations === 'complete_leg') await completeLeg(ctx, after)
  if (allocations === 'release') await releaseAllocations(ctx, after)
  return after
}
