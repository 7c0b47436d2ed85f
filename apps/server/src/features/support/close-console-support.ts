import type { closeConsoleSupport as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { consoleConversation, consoleThread } from './console-thread.ts'
import { changeConversation } from './support-thread.ts'

export const closeConsoleSupport: UseCase<typeof call> = async (ctx, { params, body: { reason } }) => {
  await consoleConversation(ctx, params)
  const closed = { state: 'closed', close_reason: reason } as const
  await ctx.inTransactionOf(params.tenant_id, (inner) => changeConversation(inner, params.id, closed))
  return consoleThread(ctx, params)
}
