import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { clientPage, usageOf } from './clients.repo.ts'

export const listClients: UseCase<typeof calls.listClients> = async (ctx, { query }) => {
  const { db } = ctx.platform
  const { rows, total } = await clientPage(db, query)
  const usage = await usageOf(
    db,
    rows.map(({ id }) => id),
  )
  const shown = rows.map(({ id, name, slug, state, created_at, version }) => ({
    id,
    name,
    slug,
    state,
    created_at,
    version,
    ...usage(id),
  }))
  return pageOf(ctx, query, { rows: shown, total })
}
