import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { beginDeletion } from './begin-deletion.ts'
import { presentClient } from './present-client.ts'

/** Begins the 30 days after which a company is gone. */
export const deleteClient: UseCase<typeof calls.deleteClient> = async (ctx, { params, body }) => {
  await beginDeletion(ctx, { id: params.id, slug: body.slug, action: 'client_delete', reason: null })
  return presentClient(ctx.platform, params.id)
}
