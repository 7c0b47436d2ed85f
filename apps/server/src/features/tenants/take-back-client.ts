import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { cancelDeletion } from './clients.repo.ts'
import { presentClient } from './present-client.ts'

/** Keeps a company that was to be deleted, while its 30 days last: it is open again. */
export const takeBackClient: UseCase<typeof calls.takeBackClient> = async (ctx, { params }) => {
  await changeClient(ctx, params.id, {
    write: async (db, was) => {
      if (was.deletes_at === null || was.deletes_at <= ctx.now) throw new AppError('conflict')
      await cancelDeletion(db, params.id)
      const before = { is_active: 0, deletes_at: was.deletes_at }
      return { action: 'client_take_back', before, after: { is_active: 1, deletes_at: null } }
    },
  })
  return presentClient(ctx.platform, params.id)
}
