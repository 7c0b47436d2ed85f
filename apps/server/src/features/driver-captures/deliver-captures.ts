import type * as calls from '@dray/domain/driver-captures/driver-captures.calls.ts'
import type { ReceivedCapture } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { noteDevice } from '#features/driver-devices/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import type { Device } from './take-capture.ts'
import { takeSent } from './take-sent.ts'

/** Takes what a phone delivers, one after the other in its order, each in a transaction of its own. */
export const deliverCaptures: UseCase<typeof calls.deliverCaptures> = async (ctx, { body }) => {
  const device = deviceOf(ctx)
  const captures: ReceivedCapture[] = []
  for (const sent of body.captures) captures.push(await takeSent(ctx, sent, { device }))
  const unsent = Math.max(0, body.unsent - captures.filter(({ answer }) => answer !== 'faulty').length)
  // A phone that does not tell its version keeps the one that it told before.
  const version = body.app_version === undefined ? {} : { app_version: body.app_version }
  await ctx.inTransaction(async ({ tx, mention }) => {
    const driver_id = await noteDevice(tx, device.id, { ...version, unsent, told_at: ctx.now })
    mention(driverDeviceChange('update', [driver_id]))
  })
  return { server_time: ctx.now, captures }
}

export function deviceOf({ viewer }: OutsideContext): Device {
  if (!viewer.device) throw new AppError('unauthenticated')
  return viewer.device
}
