import type { markConsoleSupportRead as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { consoleConversation, consoleWriter } from './console-thread.ts'
import { markRead } from './support-thread.ts'

export const markConsoleSupportRead: UseCase<typeof call> = async (ctx, { params }) => {
  await consoleConversation(ctx, params)
  await ctx.inTransactionOf(params.tenant_id, (inner) => markRead(inner, consoleWriter(ctx), params.id))
  return null
}
