import type { deleteJobReminder as deleteJobReminderCall } from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { jobChanged, lockJob } from '#features/jobs/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { remove } from '#platform/db/writes.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobOfReminder } from './job-reminders.repo.ts'

/** Deletes a reminder: what is queued of it finds nothing at its minute. */
export const deleteJobReminder: UseCase<typeof deleteJobReminderCall> = async (ctx, { params }) => {
  const job = await lockJob(ctx.tx, await jobOfReminder(ctx.tx, params.id))
  await remove(ctx.tx, 'job_reminders', await lockRow(ctx.tx, 'job_reminders', { id: params.id }))
  jobChanged(ctx, job, 'update')
  return null
}
