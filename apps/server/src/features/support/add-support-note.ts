import type { addSupportNote as call } from '@dray/domain/support/support.calls.ts'
import { supportChange } from '@dray/domain/support/support.events.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { consoleConversation, consoleThread } from './console-thread.ts'
import { insertNote } from './support.repo.ts'

export const addSupportNote: UseCase<typeof call> = async (ctx, { params, body: { note } }) => {
  await consoleConversation(ctx, params)
  const author = { author_id: ctx.viewer.user_id, author_name: ctx.viewer.name }
  await insertNote(ctx.platform, { tenant_id: params.tenant_id, conversation_id: params.id, ...author, note })
  const forConsole = { audience: { staff: false, console: true } }
  await ctx.inTransactionOf(params.tenant_id, async ({ publish }) =>
    publish(supportChange('state', [params.id], forConsole)),
  )
  return consoleThread(ctx, params)
}
