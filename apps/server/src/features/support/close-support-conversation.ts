import type { closeSupportConversation as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeConversation, officeWriter, readThread } from './support-thread.ts'

export const closeSupportConversation: UseCase<typeof call> = async (ctx, { params: { id }, body: { reason } }) => {
  await changeConversation(ctx, id, { state: 'closed', close_reason: reason })
  return readThread(ctx, officeWriter(ctx), { id })
}
