import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { type Job, jobChanged, recordActivity } from '#features/jobs/index.ts'
import { assignCarrier, carrierNameOf, lockWorkday, openAllocation, workdayFor } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { refuseWarnings } from './allocation-warnings.ts'
import { driverWarnings } from './driver-warnings.ts'

interface NewDay {
  date: string
  given: Acceptance
}

/**
 * Moves a locked job's plan to another day: onto the driver's workday of that date, which is found or made with the same
 * vehicle, or to that date with the sub-contractor. Warnings of the new day are refused unless they are accepted.
 */
export async function movePlan(ctx: TxContext, job: Job, day: NewDay): Promise<void> {
  const open = await openAllocation(ctx.tx, job.id)
  const { work_day_job, sub_contractor_job } = open
  if (work_day_job) await toWorkdayOf(ctx, job, { ...day, work_day_job })
  if (sub_contractor_job) {
    const { sub_contractor_id, owner_driver_id, leg } = sub_contractor_job
    const carrier = { date: day.date, leg: leg as Leg, is_planned: 1 as const }
    if (sub_contractor_id !== null) {
      await assignCarrier(ctx, job, { ...carrier, sub_contractor_id, owner_driver_id: null })
    } else if (owner_driver_id !== null) {
      await assignCarrier(ctx, job, { ...carrier, sub_contractor_id: null, owner_driver_id })
    }
    const message = allocationActivities.moved_to(await carrierNameOf(ctx.tx, open), day.date)
    await recordActivity(ctx, { job, action_type: 'planned', message })
  }
  jobChanged(ctx, job, 'allocate')
}

type WorkDayJob = NonNullable<Awaited<ReturnType<typeof openAllocation>>['work_day_job']>

async function toWorkdayOf(ctx: TxContext, job: Job, { work_day_job, ...day }: NewDay & { work_day_job: WorkDayJob }) {
  const planned = await lockWorkday(ctx.tx, work_day_job.workday_id)
  if (!planned) return
  const { driver_id, vehicle_id, shift_type_id } = planned
  const wanted = { driver_id, usual_vehicle_id: vehicle_id, shift_type_id: shift_type_id === 2 ? 2 : 1 } as const
  const workday = await workdayFor(ctx, wanted, day.date)
  const leg = work_day_job.leg as Leg
  const { found, carrier } = await driverWarnings(ctx.tx, workday, {
    job: { job, leg },
    around: workday.is_new ? {} : undefined,
  })
  const line = allocationActivities.moved_to(carrier, day.date)
  const message = refuseWarnings(ctx, found, { given: day.given, line })
  await assignCarrier(ctx, job, { workday_id: workday.id, leg, is_planned: 1 })
  await recordActivity(ctx, { job, action_type: 'planned', message })
}
