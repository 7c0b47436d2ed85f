import type { markConsoleSupportRead as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { consoleConversation, consoleWriter } from './console-thread.ts'
import { markRead } from './support-thread.ts'

export const markConsoleSupportRead: UseCase<typeof call> = async (ctx, { params, body: { message_id } }) => {
  await consoleConversation(ctx, params)
  const upTo = { id: params.id, message_id }
  await ctx.inTransactionOf(params.tenant_id, (inner) => markRead(inner, consoleWriter(ctx), upTo))
  return null
}
