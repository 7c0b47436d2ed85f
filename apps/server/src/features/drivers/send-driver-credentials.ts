import type * as calls from '@dray/domain/drivers/driver-sign-in.calls.ts'
import { driverMessages } from '@dray/domain/drivers/drivers.messages.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { inviteDriver } from './driver-sign-in.ts'

/** Sends the registration e-mail, for a driver of older times the first one; an earlier link stops working. */
export const sendDriverCredentials: UseCase<typeof calls.sendDriverCredentials> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'drivers', { id: params.id })
  if (row.email === null) throw fieldError({ email: driverMessages.needsEmail })
  if (row.is_available === 0) throw fieldError({ is_available: driverMessages.isInactive })
  await inviteDriver(ctx, row)
  ctx.publish(drivers.change('update', [row.id]))
  return null
}
