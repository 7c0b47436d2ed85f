import * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type DriverPhone = CallReceived<typeof calls.listDriverDevices>[number]
export type Pairing = CallReceived<typeof calls.offerPairing>

const key = (driver_id: number) => ['driver-devices', driver_id]

export const listDriverDevicesOptions = (driver_id: number) =>
  queryOptions({
    queryKey: key(driver_id),
    queryFn: ({ signal }) => api(calls.listDriverDevices, { params: { id: driver_id } }, { signal }),
    meta: { changedBy: [driverDeviceChange.event], id: driver_id },
  })

/** A code is for one telephone call: it is kept nowhere but in the dialog that shows it. */
export const offerPairing = (driver_id: number) => api(calls.offerPairing, { params: { id: driver_id } })

export async function endDriverDevice({ id, driver_id }: Pick<DriverPhone, 'id' | 'driver_id'>) {
  const { message } = await apiWithMessage(calls.endDriverDevice, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: key(driver_id) })
  return message
}
