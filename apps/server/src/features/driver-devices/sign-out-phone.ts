import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { dropPush } from '#features/driver-pushes/index.ts'
import { cookieOf } from '#platform/auth/admit.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { deviceOfSession, endDriverSession } from './devices.repo.ts'

export const signOutPhone: UseCase<typeof calls.signOutPhone> = async (ctx) => {
  const { session_id, account_id } = ctx.viewer
  await ctx.inTransaction(async (inner) => {
    await endDriverSession(inner.tx, session_id, 'signed_out')
    const device = await deviceOfSession(inner.tx, session_id)
    if (device) await dropPush(inner.tx, device.id)
    inner.publish(driverDeviceChange('update', [account_id]))
  })
  ctx.services.sessionEnded(session_id, 'signed_out')
  ctx.setCookie(cookieOf({ kind: 'driver', id: session_id }), null)
  return null
}
