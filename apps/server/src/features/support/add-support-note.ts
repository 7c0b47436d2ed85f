import type { addSupportNote as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { consoleConversation, consoleThread } from './console-thread.ts'
import { insertNote } from './support.repo.ts'

export const addSupportNote: UseCase<typeof call> = async (ctx, { params, body: { note } }) => {
  await consoleConversation(ctx, params)
  const author = { author_id: ctx.viewer.user_id, author_name: ctx.viewer.name }
  await insertNote(ctx.platform, { tenant_id: params.tenant_id, conversation_id: params.id, ...author, note })
  return consoleThread(ctx, params)
}
