import type { listSupportConversations as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { conversationPage } from './support.repo.ts'
import { officeWriter, presentConversation } from './support-thread.ts'

export const listSupportConversations: UseCase<typeof call> = async (ctx, { query }) => {
  const direction = ctx.origin.query.direction === undefined ? 'desc' : query.direction
  const { rows, total } = await conversationPage(ctx.tx, officeWriter(ctx), { ...query, direction })
  return pageOf(ctx, query, { rows: rows.map(presentConversation), total })
}
