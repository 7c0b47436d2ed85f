import type { TxContext } from '#platform/http/calls/context.ts'
import type { JobReminder } from './job-reminders.repo.ts'

export const reminderTask = 'deliver-reminder'

/** Queues a reminder for its minute, in place of the minute before where it was moved. */
export const queueReminder = (ctx: TxContext, { id, date }: Pick<JobReminder, 'id' | 'date'>) =>
  ctx.enqueue(reminderTask, { reminder_id: id, date }, { run_at: date, key: `${reminderTask}:${id}` })
