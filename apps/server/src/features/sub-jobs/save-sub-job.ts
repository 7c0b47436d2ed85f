import { subJobDefaults } from '@dray/domain/job-entry/job-defaults.ts'
import { mayHaveMoreLegs } from '@dray/domain/job-steps/job-controls.ts'
import { nextSubJobNumber } from '@dray/domain/jobs/job-number.ts'
import { type JobType, jobType } from '@dray/domain/jobs/job-type.ts'
import { modeHasSide } from '@dray/domain/jobs/mode.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { saveSubJob as saveSubJobCall } from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { subJobActivities, subJobMessages } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { companyZone } from '#features/company/index.ts'
import {
  checkCustomer,
  customerForEntry,
  rememberJobAddresses,
  resolveEntry,
  searchTextOf,
} from '#features/job-entry/index.ts'
import {
  followTrip,
  inherited,
  insertJob,
  type Job,
  jobChanged,
  legsOf,
  lockJob,
  recordActivities,
} from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { presentSubJob } from './present-sub-job.ts'

/** Adds a sub-job to a trip that is not completed yet. Its number, a place in the trip, is never used twice. */
export const saveSubJob: UseCase<typeof saveSubJobCall> = async (ctx, { body }) => {
  const { parent_id, keep_addresses, status: _, ...sent } = body
  const trip = await lockTrip(ctx, parent_id)
  const inputs = { zone: await companyZone(ctx.tx), kind: 'job', job: null, job_number: null } as const
  const nothing = { wanted: [], stored: [], tariffs: [], todays: false }
  const trip_collection_date = trip.collection_date
  const { columns } = resolveEntry({ ...sent, ...inherited(trip) }, { ...inputs, ...nothing, trip_collection_date })
  await rememberJobAddresses(ctx, columns, { job: null, keep_new: keep_addresses === 1 })

  const earlier = await legsOf(ctx.tx, trip.id)
  const job_number = nextSubJobNumber(
    trip.job_number,
    earlier.map((leg) => leg.job_number),
  )
  const start = subJobDefaults()
  const leg = await insertJob(ctx.tx, {
    ...start,
    ...columns,
    type: 'job',
    parent_id: trip.id,
    status_rank: statusRank(start.status),
    job_number,
    search_text: searchTextOf(columns, job_number),
    created_by: ctx.viewer.user_id,
  })
  await recordActivities(ctx, [
    { job: leg, action_type: 'created', message: subJobActivities.entered },
    { job: trip, action_type: 'updated', message: subJobActivities.added(job_number) },
  ])
  jobChanged(ctx, leg, 'subJobAdd')
  await followTrip(ctx, trip.id, modeHasSide(columns.mode, 'delivery') ? 'delivery_date' : 'collection_date')
  return presentSubJob(ctx, leg)
}

/** The trip, locked; it must have room for another sub-job, and its customer must not be on stop. */
async function lockTrip(ctx: TxContext, id: number): Promise<Job> {
  const trip = await lockJob(ctx.tx, id)
  const { status } = trip
  if (trip.job_type !== jobType.trip) throw fieldError({ parent_id: subJobMessages.not_a_trip })
  const facts = { status: status as JobStatus, job_type: trip.job_type as JobType }
  if (!mayHaveMoreLegs(facts)) throw new AppError('job_locked', { data: { status } })
  checkCustomer(ctx, await customerForEntry(ctx.tx, trip.customer_id))
  return trip
}
