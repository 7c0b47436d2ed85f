import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { pinTries } from '@dray/domain/driver-devices/pairing-rules.ts'
import { update } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { type DeviceRow, deviceOfSession, endDriverSession } from './devices.repo.ts'

/** Checks the PIN of the phone that asks. The try is counted before it is checked; the last wrong one ends the session. */
export const unlockPhone: UseCase<typeof calls.unlockPhone> = async (ctx, { body }) => {
  const device = await counted(ctx)
  const isRight = await ctx.services.passwords.inLane('known', ({ isRight: check }) => check(device.pin_hash, body.pin))
  if (isRight) {
    await setFailures(ctx, 0)
    return { is_right: 1, tries_left: pinTries }
  }
  const tries_left = Math.max(0, pinTries - device.pin_failures)
  if (tries_left === 0) {
    await ctx.inTransaction(async ({ tx, publish }) => {
      await endDriverSession(tx, ctx.viewer.session_id, 'access_ended')
      publish(driverDeviceChange('update', [device.driver_id]))
    })
    ctx.services.sessionEnded(ctx.viewer.session_id, 'access_ended')
  }
  return { is_right: 0, tries_left }
}

const counted = (ctx: OutsideContext) =>
  ctx.inTransaction(async ({ tx, viewer }) => {
    const device = await deviceOfSession(tx, viewer.session_id)
    if (!device) throw new AppError('unauthenticated')
    return update(tx, 'driver_devices', { row: device, changes: { pin_failures: device.pin_failures + 1 } })
  })

const setFailures = (ctx: OutsideContext, pin_failures: number): Promise<DeviceRow | undefined> =>
  ctx.inTransaction(async ({ tx, viewer }) => {
    const device = await deviceOfSession(tx, viewer.session_id)
    return device && update(tx, 'driver_devices', { row: device, changes: { pin_failures } })
  })
