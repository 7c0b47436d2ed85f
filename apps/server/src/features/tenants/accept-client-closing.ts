import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { beginDeletion } from './begin-deletion.ts'
import { queueClosingAnswer } from './closing-answer.ts'
import { presentClient } from './present-client.ts'

/** Agrees to what a company asked for: it is closed, and deleted after 30 days. */
export const acceptClientClosing: UseCase<typeof calls.acceptClientClosing> = async (ctx, { params, body }) => {
  await beginDeletion(ctx, {
    id: params.id,
    slug: body.slug,
    action: 'client_closing_accept',
    reason: null,
    also: async (db, was, deletes_at) => {
      if (was.closing_requested_at === null) throw new AppError('conflict')
      await queueClosingAnswer(db, was, { deletes_at })
    },
  })
  return presentClient(ctx.platform, params.id)
}
