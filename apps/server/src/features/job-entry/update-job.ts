import type { updateJob as updateJobCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { lockJob, presentJob, recordActivity, saveJobChanges, saveTripChanges } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { inWords } from './changed-fields.ts'
import { editJob } from './edit-job.ts'

/** Changes a job as far as its status leaves it open; a trip's sub-job has a call of its own. */
export const updateJob: UseCase<typeof updateJobCall> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, params.id)
  if (job.parent_id !== null) throw new AppError('sub_job_of_trip')
  const { columns, fields } = await editJob(ctx, job, { body })
  const after =
    job.job_type === jobType.trip
      ? await saveTripChanges(ctx, job, columns)
      : await saveJobChanges(ctx, job, { changes: columns })
  if (fields.length > 0) {
    await recordActivity(ctx, {
      job: after,
      action_type: 'updated',
      message: activityMessages.updated(inWords(fields)),
    })
  }
  return presentJob(ctx, job.id)
}
