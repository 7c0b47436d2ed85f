import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { driverDeviceChange } from '@dray/domain/driver-devices/driver-devices.events.ts'
import { cookieOf } from '#platform/auth/admit.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { endDriverSession } from './devices.repo.ts'

export const signOutPhone: UseCase<typeof calls.signOutPhone> = async (ctx) => {
  const { session_id, account_id } = ctx.viewer
  await ctx.inTransaction(async (inner) => {
    await endDriverSession(inner.tx, session_id, 'signed_out')
    inner.publish(driverDeviceChange('update', [account_id]))
  })
  ctx.services.sessionEnded(session_id, 'signed_out')
  ctx.setCookie(cookieOf({ kind: 'driver', id: session_id }), null)
  return null
}
