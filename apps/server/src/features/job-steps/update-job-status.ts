import { findStep } from '@dray/domain/job-steps/job-actions.ts'
import type { updateJobStatus as call } from '@dray/domain/job-steps/job-steps.calls.ts'
import { activityMessages, jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { chargeBase } from '#features/job-entry/index.ts'
import { type Job, lockJob, presentJob, statusFacts } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { checkStep } from './check-step.ts'
import { type StepInput, takeStep } from './take-step.ts'

/**
 * Takes the step of the table that leads from where the job is to the status asked for. Refuses what the table does not
 * have, or has under a call of its own, and what must be confirmed and is not.
 */
export const updateJobStatus: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { status, base_charge, confirmed } = body
  const charged = base_charge !== undefined
  if (charged && status !== 'Cancelled') throw fieldError({ base_charge: jobMessages.charge_without_cancel })
  if (charged && decimal(base_charge).lte(0)) throw fieldError({ base_charge: jobMessages.charge_too_small })
  const job = await lockJob(ctx.tx, params.id)
  const [facts] = (await statusFacts(ctx.tx, [job])) as [StatusFacts]
  const step = findStep(facts, status, charged)
  if (!step) throw new AppError('step_not_allowed', { data: { status: job.status } })
  const input: StepInput = { step: step.id, confirmed: confirmed === 1, facts: [facts] }
  checkStep(ctx, facts, input)
  const charge = charged ? await cancelCharge(ctx, job, base_charge) : {}
  await takeStep(ctx, [job], { ...input, ...charge })
  return presentJob(ctx, job.id)
}

/** A customer who cancels too late pays: the job is completed with that charge and marked as cancelled. */
async function cancelCharge(ctx: TxContext, job: Job, base_charge: string): Promise<Partial<StepInput>> {
  const changes = await chargeBase(ctx, job, base_charge)
  return {
    changes: { ...changes, is_cancelled: 1 },
    message: activityMessages.charged_cancel,
    amount: pounds(decimal(base_charge)),
  }
}
