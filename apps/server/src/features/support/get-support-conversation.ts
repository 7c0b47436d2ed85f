import type { getSupportConversation as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { officeWriter, readThread } from './support-thread.ts'

export const getSupportConversation: UseCase<typeof call> = (ctx, { params: { id }, query: { before } }) =>
  readThread(ctx, officeWriter(ctx), { id, before })
