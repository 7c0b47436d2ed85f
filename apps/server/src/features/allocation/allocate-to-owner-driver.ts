import type { allocateToOwnerDriver as call } from '@dray/domain/allocation/allocation.calls.ts'
import { allocationReasons } from '@dray/domain/allocation/allocation.messages.ts'
import { hasOwnerDrivers } from '#features/contractors/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { ownerDriverById } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { agreedCost } from './agreed-cost.ts'
import { lockJobToGive, targetDate, targetLeg } from './allocation-target.ts'
import { ownerDriverWarnings, refuseWarnings } from './allocation-warnings.ts'
import { presentAllocation } from './present-allocation.ts'

/** Allocates a job to an owner driver, a sub-contractor with one vehicle, where the company works with them. */
export const allocateToOwnerDriver: UseCase<typeof call> = async (ctx, { body }) => {
  const { job, step, line } = await lockJobToGive(ctx.tx, body)
  if (!(await hasOwnerDrivers(ctx.tx))) throw new AppError('owner_drivers_off')
  const date = targetDate(job, body.date)
  const leg = targetLeg(job, body.leg)
  const owner = await ownerDriverById(ctx.tx, body.owner_driver_id)
  if (!owner) throw fieldError({ owner_driver_id: allocationReasons.does_not_exist })
  if (owner.is_active === 0) throw fieldError({ owner_driver_id: allocationReasons.retired })
  const found = ownerDriverWarnings(owner, { date, weight: job.weight })
  const message = refuseWarnings(ctx, found, { given: body, line: line(owner.full_name) })
  const agreed = agreedCost(ctx, body.subcost)
  const carrier = { sub_contractor_id: null, owner_driver_id: owner.id, date, leg, ...agreed }
  await takeStep(ctx, [job], { step, message, carrier })
  return presentAllocation(ctx, job.id)
}
