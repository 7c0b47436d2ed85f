import type { markSupportRead as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { markRead, officeWriter } from './support-thread.ts'

export const markSupportRead: UseCase<typeof call> = async (ctx, { params: { id }, body: { message_id } }) => {
  await markRead(ctx, officeWriter(ctx), { id, message_id })
  return null
}
