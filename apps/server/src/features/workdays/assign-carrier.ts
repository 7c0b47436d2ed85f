import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import { allocateWorkday } from '@dray/domain/workdays/workdays.events.ts'
import { insert, remove, update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { nextPosition, openAllocation } from './allocation.repo.ts'
import { leaveWorkday } from './release-allocations.ts'

interface OnWorkday {
  leg: Leg
  workday_id: number
}
/** What was agreed comes with it; left out, nothing was. The cost before it comes back when the allocation goes. */
type ToSubContractor = { leg: Leg; date: string; agreed_subcost?: string | null; subcost_before?: string | null } & (
  | { sub_contractor_id: number; owner_driver_id: null }
  | { sub_contractor_id: null; owner_driver_id: number }
)

/** Who is given a leg of a job: a driver by their workday, a sub-contractor, or an owner driver. */
export type Carrier = OnWorkday | ToSubContractor
type Assigned<C> = C & { is_planned: 0 | 1 }

/** Assigns a locked job to a carrier. A plan that stood becomes the allocation or is removed. */
export const assignCarrier = (ctx: TxContext, job: { id: number }, given: Assigned<Carrier>): Promise<void> =>
  'workday_id' in given ? assignDriver(ctx, job, given) : assignSubContractor(ctx, job, given)

/** The workday is locked too. */
async function assignDriver(ctx: TxContext, job: { id: number }, given: Assigned<OnWorkday>) {
  const { work_day_job, sub_contractor_job } = await openAllocation(ctx.tx, job.id)
  if (sub_contractor_job) await remove(ctx.tx, 'sub_contractor_jobs', sub_contractor_job)
  if (work_day_job?.workday_id === given.workday_id) {
    await update(ctx.tx, 'work_day_jobs', { row: work_day_job, changes: given })
  } else {
    const values = { ...given, position: await nextPosition(ctx.tx, given.workday_id) }
    if (work_day_job) await update(ctx.tx, 'work_day_jobs', { row: work_day_job, changes: values })
    else await insert(ctx.tx, 'work_day_jobs', { ...values, job_id: job.id })
    if (work_day_job) await leaveWorkday(ctx, work_day_job.workday_id)
  }
  ctx.publish(organizerChange('allocate', [given.workday_id]))
  ctx.publish(allocateWorkday('allocate', [given.workday_id]))
}

async function assignSubContractor(ctx: TxContext, job: { id: number }, given: Assigned<ToSubContractor>) {
  const { work_day_job, sub_contractor_job } = await openAllocation(ctx.tx, job.id)
  if (work_day_job) {
    await remove(ctx.tx, 'work_day_jobs', work_day_job)
    await leaveWorkday(ctx, work_day_job.workday_id)
  }
  if (sub_contractor_job) await update(ctx.tx, 'sub_contractor_jobs', { row: sub_contractor_job, changes: given })
  else await insert(ctx.tx, 'sub_contractor_jobs', { ...given, job_id: job.id })
}
