import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { vehicleReminderNotice as texts } from '@dray/domain/vehicle-reminders/vehicle-reminders.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { companyZone } from '#features/company/index.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { setArrived, waitingReminder } from './vehicle-reminders.repo.ts'

export const reminderTask = 'deliver-vehicle-reminder'

/** Notifies who set a reminder that it is due, once: the row is locked and marked as arrived with it. */
export async function deliverVehicleReminder(ctx: TxContext, id: number) {
  const reminder = await waitingReminder(ctx.tx, id)
  if (!reminder) return
  await setArrived(ctx.tx, { id, now: ctx.now })
  const due = instantToLocal(reminder.due_at, await companyZone(ctx.tx))
  await notify(ctx, {
    event: 'vehicle_reminder',
    user_ids: [reminder.user_id],
    title: texts.title(reminder.reg),
    body: reminder.notes,
    facts: [
      { label: texts.due, value: `${showLongDate(due.date)}, ${due.time}` },
      { label: texts.vehicle, value: reminder.reg },
    ],
    color_class: 'amber',
    link: '/organizer',
    key: `vehicle_reminder:${id}`,
  })
  ctx.publish(vehicles.change('update', [reminder.vehicle_id]))
}
