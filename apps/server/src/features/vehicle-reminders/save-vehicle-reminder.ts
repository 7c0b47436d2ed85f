import { localToInstant } from '@dray/domain/kernel/clock-time.ts'
import type { saveVehicleReminder as call } from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import { vehicleReminderMessages } from '@dray/domain/vehicle-reminders/vehicle-reminders.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { reminderTask } from './deliver-reminder.ts'
import { presentReminder } from './present-reminder.ts'
import { insertReminder, vehicleOf } from './vehicle-reminders.repo.ts'

/** Sets a reminder for the caller and queues it for its minute. */
export const saveVehicleReminder: UseCase<typeof call> = async (ctx, { body: { date, time, vehicle_id, notes } }) => {
  const [vehicle, zone] = await Promise.all([vehicleOf(ctx.tx, vehicle_id), companyZone(ctx.tx)])
  if (!vehicle) throw new AppError('not_found')
  const due_at = localToInstant(date, time, zone)
  if (due_at === null) throw fieldError({ time: vehicleReminderMessages.no_such_time })
  const { user_id, name: user_name } = ctx.viewer
  const reminder = await insertReminder(ctx.tx, { vehicle_id, due_at, notes, user_id, user_name })
  const key = `${reminderTask}:${reminder.id}`
  await ctx.enqueue(reminderTask, { reminder_id: reminder.id }, { run_at: due_at, key })
  ctx.publish(vehicles.change('update', [vehicle_id]))
  return presentReminder(reminder, zone)
}
