import { isEditable } from '@dray/domain/job-entry/entry-lock.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { modeHasSide } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { updateSubJob as updateSubJobCall } from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { editJob, inWords } from '#features/job-entry/index.ts'
import { followTrip, lockJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentSubJob } from './present-sub-job.ts'

/** Changes a sub-job as far as its own status and its trip's leave it open; the trip's days and words follow. */
export const updateSubJob: UseCase<typeof updateSubJobCall> = async (ctx, { params, body }) => {
  const leg = await lockJob(ctx.tx, params.id)
  if (leg.parent_id === null) throw new AppError('not_found')
  const trip = await lockJob(ctx.tx, leg.parent_id)
  const { status, collection_date } = trip
  if (!isEditable(status as JobStatus)) throw new AppError('job_locked', { data: { status } })
  const edit = { body: { ...body, recompute: 0 as const }, trip_collection_date: collection_date }
  const { columns, fields } = await editJob(ctx, leg, edit)
  const after = await saveJobChanges(ctx, leg, { changes: columns })
  if (fields.length > 0) {
    const message = activityMessages.updated(inWords(fields))
    await recordActivity(ctx, { job: after, action_type: 'updated', message })
  }
  const isDelivery = modeHasSide(after.mode as 1 | 2, 'delivery')
  await followTrip(ctx, trip.id, isDelivery ? 'delivery_date' : 'collection_date')
  return presentSubJob(ctx, after)
}
