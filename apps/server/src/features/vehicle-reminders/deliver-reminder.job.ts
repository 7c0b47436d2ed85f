import { z } from 'zod'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { deliverVehicleReminder, reminderTask } from './deliver-reminder.ts'
import { dueVehicleReminders } from './vehicle-reminders.repo.ts'

/** Runs at a reminder's minute. */
export const deliverVehicleReminderTask = defineTask({
  name: reminderTask,
  payload: z.object({ tenant_id: z.int(), reminder_id: z.int() }),
  handle: ({ tenant_id, reminder_id }, { inCompany }) =>
    inCompany(tenant_id, (ctx) => deliverVehicleReminder(ctx, reminder_id)),
})

/** Delivers what is due and has not arrived: what the queue lost. One that fails holds up no other. */
export async function deliverDueVehicleReminders({ platform, inCompany, log }: Omit<CompanyWork, 'services'>) {
  for (const { tenant_id, id } of await dueVehicleReminders(platform)) {
    await inCompany(tenant_id, (ctx) => deliverVehicleReminder(ctx, id)).catch((err: unknown) =>
      log.error({ err, tenant_id, reminder: id }, 'a vehicle reminder could not be delivered; it is tried again'),
    )
  }
}
