import type { deleteVehicleReminder as call } from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { remove } from '#platform/db/writes.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Deletes a reminder: what is queued of it finds nothing at its minute. */
export const deleteVehicleReminder: UseCase<typeof call> = async (ctx, { params }) => {
  const reminder = await lockRow(ctx.tx, 'vehicle_reminders', { id: params.id })
  await remove(ctx.tx, 'vehicle_reminders', reminder)
  ctx.publish(vehicles.change('update', [reminder.vehicle_id]))
  return null
}
