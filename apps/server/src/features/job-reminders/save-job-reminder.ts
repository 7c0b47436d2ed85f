import type { saveJobReminder as saveJobReminderCall } from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { jobChanged, lockJob, presentReminder } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { insertReminder } from './job-reminders.repo.ts'
import { queueReminder } from './queue-reminder.ts'

/** Sets a reminder for the caller on a job in any status, and queues it for its minute. */
export const saveJobReminder: UseCase<typeof saveJobReminderCall> = async (ctx, { body }) => {
  const job = await lockJob(ctx.tx, body.job_detail_id)
  const reminder = await insertReminder(ctx.tx, {
    ...body,
    user_id: ctx.viewer.user_id,
    user_name: ctx.viewer.name,
  })
  await queueReminder(ctx, reminder)
  jobChanged(ctx, job, 'update')
  return presentReminder(reminder)
}
