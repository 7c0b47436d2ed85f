import type { moveToWorkday as call } from '@dray/domain/allocation/allocation.calls.ts'
import { allocationActivities, allocationCallMessages } from '@dray/domain/allocation/allocation.messages.ts'
import { isMovable } from '@dray/domain/allocation/allocation-steps.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { jobChanged, recordActivity } from '#features/jobs/index.ts'
import { assignCarrier, jobOfWorkDayJob, openAllocation, workdayFor } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockJobFor, targetDate } from './allocation-target.ts'
import { refuseWarnings } from './allocation-warnings.ts'
import { driverWarnings } from './driver-warnings.ts'
import { presentAllocation } from './present-allocation.ts'

/** Moves a booked or planned job to another workday of its date; status and leg stay as they are. */
export const moveToWorkday: UseCase<typeof call> = async (ctx, { params, body }) => {
  const found = await jobOfWorkDayJob(ctx.tx, params.id)
  if (!found) throw new AppError('not_found')
  const job = await lockJobFor(ctx.tx, found.job_id, { seen: body })
  const { work_day_job } = await openAllocation(ctx.tx, job.id)
  if (work_day_job?.id !== params.id || !isMovable(job.status as JobStatus)) {
    throw new AppError('step_not_allowed', { data: { status: job.status } })
  }
  const workday = await workdayFor(ctx, body, targetDate(job, body.date))
  const { leg, is_planned } = work_day_job
  const against = await driverWarnings(ctx.tx, workday, {
    job: { job, leg: leg as Leg },
    around: workday.is_new ? {} : undefined,
  })
  const line = allocationActivities.moved(against.carrier)
  const message = refuseWarnings(ctx, against.found, { given: body, line })
  await assignCarrier(ctx, job, { workday_id: workday.id, leg: leg as Leg, is_planned: is_planned === 1 ? 1 : 0 })
  await recordActivity(ctx, { job, action_type: is_planned ? 'planned' : 'allocated', message })
  jobChanged(ctx, job, 'allocate')
  if (is_planned) ctx.say(allocationCallMessages.plannedForDriver)
  return presentAllocation(ctx, job.id)
}
