import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { dropClosing } from './clients.repo.ts'
import { queueClosingAnswer } from './closing-answer.ts'
import { presentClient } from './present-client.ts'

/** Says no to a company that asked to be closed, and tells who asked. It may ask again. */
export const declineClientClosing: UseCase<typeof calls.declineClientClosing> = async (ctx, { params, body }) => {
  await changeClient(ctx, params.id, {
    write: async (db, was) => {
      if (was.closing_requested_at === null || was.deletes_at !== null) throw new AppError('conflict')
      await queueClosingAnswer(db, was, { answer: body.answer })
      await dropClosing(db, params.id)
      const before = { closing_requested_at: was.closing_requested_at, closing_reason: was.closing_reason }
      return { action: 'client_closing_decline', before, after: { answer: body.answer } }
    },
  })
  return presentClient(ctx.platform, params.id)
}
