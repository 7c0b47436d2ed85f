import { findStep } from '@dray/domain/job-steps/job-actions.ts'
import type { updateJobStatus as call } from '@dray/domain/job-steps/job-steps.calls.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { lockJob, presentJob, statusFacts } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { chargedCancellation } from './charged-cancellation.ts'
import { checkStep } from './check-step.ts'
import { type StepInput, takeStep } from './take-step.ts'

/**
 * Takes the step of the table that leads from where the job is to the status asked for. Refuses what the table does not
 * have, or has under a call of its own, and what asks and is not accepted.
 */
export const updateJobStatus: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { status, base_charge, keep } = body
  const charged = base_charge !== undefined
  if (charged && status !== 'Cancelled') throw fieldError({ base_charge: jobMessages.charge_without_cancel })
  if (!charged && keep.length > 0) throw fieldError({ keep: jobMessages.kept_without_charge })
  if (charged && decimal(base_charge).lte(0)) throw fieldError({ base_charge: jobMessages.charge_too_small })
  const job = await lockJob(ctx.tx, params.id)
  const [facts] = (await statusFacts(ctx.tx, [job])) as [StatusFacts]
  const step = findStep(facts, status, charged)
  if (!step) throw new AppError('step_not_allowed', { data: { status: job.status } })
  const input: StepInput = { step: step.id, accepted: body, facts: [facts] }
  checkStep(ctx, facts, input)
  const charge = charged ? await chargedCancellation(ctx, job, { base_charge, keep }) : {}
  await takeStep(ctx, [job], { ...input, ...charge })
  return presentJob(ctx, job.id)
}
