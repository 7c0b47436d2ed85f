import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { followedStatus, hasOpenLegs } from '@dray/domain/job-steps/trip-status.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { subJobMessages } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { notifyJobsMoved } from '#features/notifications/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { jobsChanged } from './job-changed.ts'
import { type Job, type JobChanges, legsOf, lockJob, updateJobRows, wasAllocated } from './jobs.repo.ts'
import { recordActivity } from './record-activity.ts'
import { saveJobChanges } from './save-job-changes.ts'
import { tripSpanAndWords } from './trip-columns.ts'
import { tripMiles } from './trip-miles.ts'

/** What a sub-job has from its trip. */
export const inherited = ({ customer_id, load_type_id, freight_type_id, service_id }: Job) => ({
  customer_id,
  load_type_id,
  freight_type_id,
  service_id,
})

interface TripEdit {
  changes?: JobChanges
  /** Where a refusal of the days is shown. */
  field?: string | undefined
}

/**
 * Returns the changes of a locked trip with what follows from its sub-jobs: days, search words, miles, and up to Completed
 * its status. Throws on `field` where the days lie too far apart.
 */
async function withLegs({ tx, services }: TxContext, trip: Job, { changes = {}, field = 'delivery_date' }: TripEdit) {
  const [legs, isCarried] = await Promise.all([legsOf(tx, trip.id), wasAllocated(tx, trip.id)])
  const wanted = { ...trip, ...changes } as Job
  const columns = { ...tripSpanAndWords(wanted, legs), ...(await tripMiles(services.gazetteer, wanted, legs)) }
  if (daysBetween(columns.first_date, columns.last_date) > longestJobDays) {
    throw fieldError({ [field]: subJobMessages.too_many_days(longestJobDays) })
  }
  const status = followedStatus(
    { status: trip.status as JobStatus, is_allocated: isCarried || trip.cx_loads_status !== null },
    legs as { status: JobStatus }[],
  )
  return { legs, changes: { ...changes, ...columns, status, status_rank: statusRank(status) } }
}

/** Brings a trip up to date with its sub-jobs, one of which was added or has changed; both are locked. */
export async function followTrip(ctx: TxContext, trip_id: number, field?: string): Promise<Job> {
  const trip = await lockJob(ctx.tx, trip_id)
  const { changes } = await withLegs(ctx, trip, { field })
  return saveTrip(ctx, trip, changes)
}

/** Writes a trip with a line in its feed where its status has followed its sub-jobs. */
async function saveTrip(ctx: TxContext, trip: Job, changes: JobChanges): Promise<Job> {
  const after = await saveJobChanges(ctx, trip, { changes })
  if (after.status !== trip.status) {
    const message = activityMessages.followed(after.status)
    await recordActivity(ctx, { job: after, action_type: 'status', message })
    await notifyJobsMoved(ctx, [{ was: trip.status, job: after }])
  }
  return after
}

/** Writes the form's changes of a locked trip, and into its sub-jobs what they have from it. Returns the new row. */
export async function saveTripChanges(ctx: TxContext, trip: Job, changes: JobChanges): Promise<Job> {
  const { legs, changes: whole } = await withLegs(ctx, trip, { changes })
  const after = await saveTrip(ctx, trip, whole)
  const moved = await updateJobRows(ctx.tx, legs, inherited(after))
  jobsChanged(
    ctx,
    moved.filter((leg, at) => leg !== legs[at]),
    'update',
  )
  return after
}

/** True while a trip's sub-jobs move it: from Completed on its status is its own. */
export const isLedByLegs = ({ status }: Job): boolean => hasOpenLegs(status as JobStatus)
