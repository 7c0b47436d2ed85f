import type * as calls from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import { driverPushReasons as reasons } from '@dray/domain/driver-pushes/driver-pushes.messages.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { isPushKey } from '#platform/push/encrypt-push.ts'
import { deviceIdOf, dropPush, keepPush } from './pushes.repo.ts'

/** Stores where the phone takes messages, or forgets it; said again with each start, since browsers change it by themselves. */
export const setPhonePush: UseCase<typeof calls.setPhonePush> = async (ctx, { body }) => {
  const device = await deviceIdOf(ctx.tx, ctx.viewer.session_id)
  if (!device) throw new AppError('unauthenticated')
  if (!body.subscription || !ctx.services.push) {
    await dropPush(ctx.tx, device.id)
    return { is_on: 0 }
  }
  const { endpoint, p256dh: push_key, auth: push_auth } = body.subscription
  checkAddress(ctx, { endpoint, push_key })
  await keepPush(ctx.tx, { device_id: device.id, endpoint, push_key, push_auth })
  return { is_on: 1 }
}

/** Only public hosts, only https: nobody makes the server call into its own network. */
function checkAddress({ services }: TxContext, { endpoint, push_key }: { endpoint: string; push_key: string }) {
  if (!services.push?.maySendTo(endpoint)) throw fieldError({ 'subscription.endpoint': reasons.endpoint })
  if (!isPushKey(push_key)) throw fieldError({ 'subscription.p256dh': reasons.key })
}
