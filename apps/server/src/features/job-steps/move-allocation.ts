import type { StepEffects } from '@dray/domain/job-steps/step-row.ts'
import type { Job } from '#features/jobs/index.ts'
import { assignCarrier, type Carrier, completeLeg, releaseAllocations, tellBoard } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

interface AllocationMove {
  effect: StepEffects['allocations']
  carrier: Carrier | undefined
}

/** Does with a job's allocation what the step's row says; `job` is as it is after the step. */
export async function moveAllocation(ctx: TxContext, job: Job, { effect, carrier }: AllocationMove): Promise<void> {
  if (effect === 'complete_leg') return completeLeg(ctx, job)
  if (effect === 'release') return releaseAllocations(ctx, job)
  if (!effect) return tellBoard(ctx, job)
  if (!carrier) throw new Error(`Job ${job.job_number} is allocated to nobody`)
  await assignCarrier(ctx, job, { ...carrier, is_planned: effect === 'plan' ? 1 : 0 })
}
