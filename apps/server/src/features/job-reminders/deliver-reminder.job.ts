import { z } from 'zod'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { deliverReminder } from './deliver-reminder.ts'
import { dueReminders } from './job-reminders.repo.ts'
import { reminderTask } from './queue-reminder.ts'

/** Runs at a reminder's minute. */
export const deliverReminderTask = defineTask({
  name: reminderTask,
  payload: z.object({ tenant_id: z.int(), reminder_id: z.int(), date: z.string() }),
  handle: ({ tenant_id, ...due }, { inCompany }) => inCompany(tenant_id, (ctx) => deliverReminder(ctx, due)),
})

/**
 * Delivers what is due and has not arrived: what the queue lost, gave up, or still holds for a worker that was killed.
 * Harmless beside the queue and in several processes. One that fails holds up no other and is tried again with the next run.
 */
export async function deliverDueReminders({ platform, inCompany, log }: Omit<CompanyWork, 'services'>) {
  for (const { tenant_id, ...due } of await dueReminders(platform)) {
    await inCompany(tenant_id, (ctx) => deliverReminder(ctx, due)).catch((err: unknown) =>
      log.error({ err, tenant_id, reminder: due.reminder_id }, 'a reminder could not be delivered; it is tried again'),
    )
  }
}
