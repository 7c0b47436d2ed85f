import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { setAccess } from './clients.repo.ts'
import { presentClient } from './present-client.ts'

/** Opens a suspended company again; its people sign in anew. */
export const wakeClient: UseCase<typeof calls.wakeClient> = async (ctx, { params }) => {
  await changeClient(ctx, params.id, {
    write: async (db, was) => {
      if (was.is_active === 1 || was.deletes_at !== null) throw new AppError('conflict')
      await setAccess(db, params.id, { is_active: 1, suspended_at: null, suspended_reason: null })
      const before = { is_active: 0, reason: was.suspended_reason }
      return { action: 'client_wake', before, after: { is_active: 1 } }
    },
  })
  return presentClient(ctx.platform, params.id)
}
