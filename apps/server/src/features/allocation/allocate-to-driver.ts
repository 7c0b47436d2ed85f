import type { allocateToDriver as call } from '@dray/domain/allocation/allocation.calls.ts'
import { allocationCallMessages } from '@dray/domain/allocation/allocation.messages.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { workdayFor } from '#features/workdays/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockJobToGive, targetDate, targetLeg } from './allocation-target.ts'
import { refuseWarnings } from './allocation-warnings.ts'
import { driverWarnings } from './driver-warnings.ts'
import { presentAllocation } from './present-allocation.ts'

/**
 * Allocates a job to a driver, or plans it, or hands it over from whoever has it: one workday of the date by the mode's rule, found or made. The job is
 * locked first, so of two clerks who want the same job one gets it and the other a 409 with the status it has now.
 */
export const allocateToDriver: UseCase<typeof call> = async (ctx, { body }) => {
  const { job, step, line } = await lockJobToGive(ctx.tx, body)
  const workday = await workdayFor(ctx, body, targetDate(job, body.date))
  const leg = targetLeg(job)
  const { found, carrier } = await driverWarnings(ctx.tx, workday, {
    job: { job, leg },
    around: workday.is_new ? {} : undefined,
  })
  const message = refuseWarnings(ctx, found, { given: body, line: line(carrier) })
  await takeStep(ctx, [job], { step, message, carrier: { workday_id: workday.id, leg } })
  if (body.is_planned) ctx.say(allocationCallMessages.plannedForDriver)
  return presentAllocation(ctx, job.id)
}
