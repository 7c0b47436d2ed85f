import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { dropPush } from '#features/driver-pushes/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { endDriverSession } from './devices.repo.ts'
import { presentDevices } from './present-device.ts'

/** Ends a phone that was lost, or whose driver has another; ended twice is ended once. */
export const endDriverDevice: UseCase<typeof calls.endDriverDevice> = async (ctx, { params }) => {
  const device = await lockRow(ctx.tx, 'driver_devices', { id: params.id })
  if (await endDriverSession(ctx.tx, device.session_id, 'access_ended')) {
    ctx.tx.afterCommit.push(() => ctx.services.sessionEnded(device.session_id, 'access_ended'))
    await dropPush(ctx.tx, device.id)
    ctx.publish(driverDeviceChange('update', [device.driver_id]))
  }
  const [shown] = await presentDevices(ctx.tx, [device], new Date().toISOString())
  if (!shown) throw new Error('A phone was not presented.')
  return shown
}
