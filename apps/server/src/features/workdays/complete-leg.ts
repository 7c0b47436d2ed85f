import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { openAllocation } from './allocation.repo.ts'

const collectedOnly = ['Collected', 'Indepot']

/**
 * The leg of a locked job that was under way is done: its allocation is completed and the job is free for the next.
 * `job` is as it is after the step: who had the whole job and only collected it has done the collection.
 */
export async function completeLeg(ctx: TxContext, job: { id: number; status: string }): Promise<void> {
  const { work_day_job, sub_contractor_job } = await openAllocation(ctx.tx, job.id)
  const done = (leg: string) => ({
    is_completed: 1,
    leg: leg === 'both' && collectedOnly.includes(job.status) ? 'collection' : leg,
  })
  if (sub_contractor_job) {
    await update(ctx.tx, 'sub_contractor_jobs', { row: sub_contractor_job, changes: done(sub_contractor_job.leg) })
  }
  if (!work_day_job) return
  await update(ctx.tx, 'work_day_jobs', { row: work_day_job, changes: done(work_day_job.leg) })
  ctx.publish(organizerChange('update', [work_day_job.workday_id]))
}
