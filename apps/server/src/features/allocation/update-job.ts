import type { updateJob as updateJobCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { editJob, inWords } from '#features/job-entry/index.ts'
import { lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/context.ts'

/** Changes a job as far as its status leaves it open. */
export const updateJob: UseCase<typeof updateJobCall> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, params.id)
  const { columns, fields } = await editJob(ctx, job, { body })
  const after = await saveJobChanges(ctx, job, { changes: columns })
  if (fields.length > 0) {
    await recordActivity(ctx, {
      job: after,
      action_type: 'updated',
      message: activityMessages.updated(inWords(fields)),
    })
  }
  return presentJob(ctx, job.id)
}
