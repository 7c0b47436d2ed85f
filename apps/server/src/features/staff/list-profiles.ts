import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { pageOfRows } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { presentProfiles } from './present-profile.ts'
import type { ProfileRow } from './profiles.repo.ts'

const listed = {
  search: ['code', 'first_name', 'last_name', 'email', 'mobile'],
  ordered_by: 'first_name',
  active: 'is_active',
  texts: ['code', 'first_name', 'last_name', 'email', 'mobile'],
}

export const listProfiles: UseCase<typeof calls.listProfiles> = async (ctx, { query }) => {
  const asked = { ...query, active: query.is_active }
  const { rows, total } = await pageOfRows<ProfileRow>(ctx.tx, 'profiles', { listed, query: asked })
  return pageOf(ctx, query, { rows: await presentProfiles(ctx, rows), total })
}
