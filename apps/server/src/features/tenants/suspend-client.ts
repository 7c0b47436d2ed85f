import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { endSessionsOf, setAccess } from './clients.repo.ts'
import { presentClient } from './present-client.ts'

/** Closes a company: nobody in it gets in until it is opened again, and who is in is out. */
export const suspendClient: UseCase<typeof calls.suspendClient> = async (ctx, { params, body }) => {
  let ended: number[] = []
  await changeClient(ctx, params.id, {
    write: async (db, was) => {
      if (was.is_active === 0) throw new AppError('conflict')
      await setAccess(db, params.id, { is_active: 0, suspended_at: ctx.now, suspended_reason: body.reason })
      ended = await endSessionsOf(db, params.id)
      return { action: 'client_suspend', before: { is_active: 1 }, after: { is_active: 0, reason: body.reason } }
    },
  })
  for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  return presentClient(ctx.platform, params.id)
}
