import type { allocateToSubContractor as call } from '@dray/domain/allocation/allocation.calls.ts'
import { allocationCallMessages, allocationReasons } from '@dray/domain/allocation/allocation.messages.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { subContractorById } from '#features/workdays/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { agreedCost } from './agreed-cost.ts'
import { lockJobToGive, targetDate, targetLeg } from './allocation-target.ts'
import { presentAllocation } from './present-allocation.ts'

/** Allocates or plans a job, or one leg of it, with a sub-contractor at the agreed cost. */
export const allocateToSubContractor: UseCase<typeof call> = async (ctx, { body }) => {
  const { job, step, line } = await lockJobToGive(ctx.tx, body)
  const date = targetDate(job, body.date)
  const leg = targetLeg(job, body.leg)
  const sub = await subContractorById(ctx.tx, body.sub_contractor_id)
  if (!sub) throw fieldError({ sub_contractor_id: allocationReasons.does_not_exist })
  if (sub.is_active === 0) throw fieldError({ sub_contractor_id: allocationReasons.retired })
  const agreed = agreedCost(ctx, body.subcost)
  const carrier = { sub_contractor_id: sub.id, owner_driver_id: null, date, leg, ...agreed }
  await takeStep(ctx, [job], { step, message: line(sub.name), carrier })
  if (body.is_planned) ctx.say(allocationCallMessages.plannedForSubContractor)
  return presentAllocation(ctx, job.id)
}
