import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { deallocateWorkday } from '@dray/domain/workdays/workdays.events.ts'
import { remove } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { isWorkdayUsed, openAllocation } from './allocation.repo.ts'
import { lockWorkday } from './workdays.repo.ts'
import { removeWorkday } from './write-workdays.ts'

/**
 * Takes a locked job away from whoever has it. Legs that are done stay with who did them. The status is the caller's
 * affair and comes first, because the table asks who has the job.
 */
export async function releaseAllocations(ctx: TxContext, job: { id: number }): Promise<void> {
  const { work_day_job, sub_contractor_job } = await openAllocation(ctx.tx, job.id)
  if (sub_contractor_job) await remove(ctx.tx, 'sub_contractor_jobs', sub_contractor_job)
  if (!work_day_job) return
  await remove(ctx.tx, 'work_day_jobs', work_day_job)
  await leaveWorkday(ctx, work_day_job.workday_id)
}

/**
 * Tells the board that a job has left a workday. A workday that was only made to allocate goes with its last job, so
 * that driver and vehicle are free again for that shift.
 */
export async function leaveWorkday(ctx: TxContext, workday_id: number): Promise<void> {
  const workday = await lockWorkday(ctx.tx, workday_id)
  const isLeftOver = workday?.made_by_allocation === 1 && workday.ended_at === null
  if (workday && isLeftOver && !(await isWorkdayUsed(ctx.tx, workday_id))) {
    await removeWorkday(ctx, workday)
    return
  }
  ctx.publish(organizerChange('deAllocate', [workday_id]))
  ctx.publish(deallocateWorkday('deAllocate', [workday_id]))
}

/** The statuses in which a driver is on the way, which a workday's card shows. */
const onTheWay = ['Inprogress', 'Intransit']

/** Tells the board that a job has set out, whose allocation stays as it is. */
export async function tellBoard(ctx: TxContext, job: { id: number; status: string }): Promise<void> {
  if (!onTheWay.includes(job.status)) return
  const { work_day_job } = await openAllocation(ctx.tx, job.id)
  if (work_day_job) ctx.publish(organizerChange('update', [work_day_job.workday_id]))
}
