import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type VehicleReminder = CallReceived<typeof calls.listVehicleReminders>[number]

const key = (vehicle_id: number) => ['vehicle-reminders', vehicle_id]

export const listVehicleRemindersOptions = (vehicle_id: number) =>
  queryOptions({
    queryKey: key(vehicle_id),
    queryFn: ({ signal }) => api(calls.listVehicleReminders, { params: { id: vehicle_id } }, { signal }),
    meta: { changedBy: ['vehicleChange'] },
  })

/** Sets a reminder, once for each key; returns the text to show. */
export async function saveVehicleReminder(
  body: CallSent<typeof calls.saveVehicleReminder>['body'],
  keyOf: (body: unknown) => string,
) {
  const { message } = await apiWithMessage(calls.saveVehicleReminder, { body }, { idempotencyKey: keyOf(body) })
  void queryClient.invalidateQueries({ queryKey: key(Number(body.vehicle_id)) })
  return message
}

export async function deleteVehicleReminder({ id, vehicle_id }: Pick<VehicleReminder, 'id' | 'vehicle_id'>) {
  const { message } = await apiWithMessage(calls.deleteVehicleReminder, { params: { id } })
  void queryClient.invalidateQueries({ queryKey: key(vehicle_id) })
  return message
}
