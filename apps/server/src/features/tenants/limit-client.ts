import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { setLimits } from './clients.repo.ts'
import { clientConflict, presentClient } from './present-client.ts'

/** Sets what a company may use. What it has already stays, even where it is more. */
export const limitClient: UseCase<typeof calls.limitClient> = async (ctx, { params, body }) => {
  const { version, ...limits } = body
  await changeClient(ctx, params.id, {
    write: async (db, was) => {
      if (version !== undefined && version !== was.version) throw await clientConflict(ctx, params.id)
      await setLimits(db, params.id, limits)
      const { max_users, max_jobs, max_storage } = was
      return { action: 'client_limits', before: { max_users, max_jobs, max_storage }, after: limits }
    },
  })
  return presentClient(ctx.platform, params.id)
}
