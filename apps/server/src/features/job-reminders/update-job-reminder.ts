import type { updateJobReminder as updateJobReminderCall } from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { jobReminder } from '@dray/domain/jobs/job.ts'
import { inUtc } from '@dray/domain/kernel/clock-time.ts'
import { jobChanged, lockJob, presentReminder } from '#features/jobs/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobOfReminder } from './job-reminders.repo.ts'
import { queueReminder } from './queue-reminder.ts'

/** Changes a reminder, also a colleague's. One that is moved to another time arrives then, again if it has before. */
export const updateJobReminder: UseCase<typeof updateJobReminderCall> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, await jobOfReminder(ctx.tx, params.id))
  const wanted = { table: 'job_reminders', by: { id: params.id }, version: body.version } as const
  const date = inUtc(body.date)
  return changeRow(ctx.tx, wanted, {
    answer: jobReminder,
    present: presentReminder,
    changes: (was) => ({ notes: body.notes, ...(was.date !== date && { date, arrived_at: null }) }),
    changed: async (row, was) => {
      if (row.date !== was.date) await queueReminder(ctx, row)
      jobChanged(ctx, job, 'update')
    },
  })
}
