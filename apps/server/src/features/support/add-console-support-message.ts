import type { addConsoleSupportMessage as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { withPicturesFor } from './console-pictures.ts'
import { consoleConversation, consoleThread, consoleWriter } from './console-thread.ts'
import { write } from './support-thread.ts'

export const addConsoleSupportMessage: UseCase<typeof call> = async (ctx, { params, body: { message } }) => {
  await consoleConversation(ctx, params)
  await withPicturesFor(ctx, params.tenant_id, (inner, pictures) =>
    write(inner, consoleWriter(ctx), { id: params.id, written: { message, pictures } }),
  )
  return consoleThread(ctx, params)
}
