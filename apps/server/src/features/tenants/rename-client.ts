import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { renameCompany } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { changeClient } from './change-client.ts'
import { setName } from './clients.repo.ts'
import { clientConflict, presentClient } from './present-client.ts'

/** Gives a company another name, on its own papers too. */
export const renameClient: UseCase<typeof calls.renameClient> = async (ctx, { params, body }) => {
  await changeClient(ctx, params.id, {
    write: async (db, was) => {
      if (body.version !== undefined && body.version !== was.version) throw await clientConflict(ctx, params.id)
      if (body.name === was.name) return null
      await setName(db, params.id, body.name)
      return { action: 'client_rename', before: { name: was.name }, after: { name: body.name } }
    },
    inCompany: (tx) => renameCompany(tx, body.name),
  })
  return presentClient(ctx.platform, params.id)
}
