import type { StepId } from '@dray/domain/job-steps/steps.ts'
import { lockJob, presentJob } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { takeStep } from './take-step.ts'

/** Returns the use case of a call that takes one step with the job it names, and returns that job. */
export const takeStepOf =
  (step: StepId) =>
  async (ctx: TxContext, { params }: { params: { id: number } }) => {
    const job = await lockJob(ctx.tx, params.id)
    await takeStep(ctx, [job], { step })
    return presentJob(ctx, job.id)
  }
