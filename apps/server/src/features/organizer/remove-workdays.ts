import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import type { RemovedWorkday } from '@dray/domain/organizer/organizer-wire.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { lockJob } from '#features/jobs/index.ts'
import { lockWorkday, removeWorkday, type WorkdayRow } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { allocationsOf, driversByIds, recordedWorkdays, refuseApproved, vehiclesByIds } from './crews.repo.ts'
import { shiftOf } from './present-cards.ts'

/**
 * Removes workdays and takes their jobs back, all or none; returns what brings them back. A job that is under way is
 * asked about. A workday on which something was done stays: it is a record.
 */
export async function removeWorkdays(ctx: TxContext, ids: readonly number[], accepted: Acceptance) {
  const removed: RemovedWorkday[] = []
  for (const id of ids) removed.push(await removeOne(ctx, id, accepted))
  return removed
}

async function removeOne(ctx: TxContext, id: number, accepted: Acceptance): Promise<RemovedWorkday> {
  // The jobs are locked before their workday, as everywhere.
  const open = await allocationsOf(ctx.tx, id)
  const jobs = []
  for (const job_id of open.map((one) => one.job_id).toSorted((a, b) => a - b)) jobs.push(await lockJob(ctx.tx, job_id))
  const workday = await lockWorkday(ctx.tx, id)
  if (!workday) throw new AppError('not_found')
  await refuseApproved(ctx.tx, [id])
  if ((await recordedWorkdays(ctx.tx, [id])).has(id)) throw new AppError('workday_recorded')
  const [driver] = await driversByIds(ctx.tx, [workday.driver_id])
  const message = allocationActivities.taken_back(driver?.full_name ?? '')
  const planned = jobs.filter(({ status }) => status === 'Planned')
  await takeStep(ctx, planned, { step: 'cancel_plan', message, accepted })
  const booked = jobs.filter(({ status }) => status !== 'Planned')
  await takeStep(ctx, booked, { step: 'deallocate', message, accepted })
  const left = await lockWorkday(ctx.tx, id)
  if (left) await removeWorkday(ctx, left)
  const [vehicle] = await vehiclesByIds(ctx.tx, [workday.vehicle_id])
  const numbers = new Map(jobs.map((job) => [job.id, job.job_number]))
  return {
    ...whatItWas(workday),
    reg: vehicle?.reg ?? '',
    jobs: open.map(({ job_id, is_planned }) => ({
      job_id,
      is_planned: is_planned === 1 ? 1 : 0,
      job_number: numbers.get(job_id) ?? '',
    })),
  }
}

const whatItWas = (row: WorkdayRow) => ({
  date: row.date,
  shift_type_id: shiftOf(row.shift_type_id),
  driver_id: row.driver_id,
  vehicle_id: row.vehicle_id,
  trailer_id: row.trailer_id,
  start_time: row.start_time?.slice(0, 5) ?? null,
  end_time: row.end_time?.slice(0, 5) ?? null,
  made_by_allocation: row.made_by_allocation === 1 ? (1 as const) : (0 as const),
})
