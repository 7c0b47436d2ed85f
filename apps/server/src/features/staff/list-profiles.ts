import { pageFrom } from '@dray/domain/kernel/wire.ts'
import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { pageOfRows, queryText } from '#features/catalogues/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { presentProfile, presentProfiles } from './present-profile.ts'
import { type ProfileRow, profileById } from './profiles.repo.ts'

const listed = {
  search: ['code', 'first_name', 'last_name', 'email', 'mobile'],
  ordered_by: 'first_name',
  active: 'is_active',
  texts: ['code', 'first_name', 'last_name', 'email', 'mobile'],
}

export const listProfiles: UseCase<typeof calls.listProfiles> = async (ctx, { query }) => {
  const { page, ...conditions } = query
  const asked = { ...query, active: query.is_active }
  const { rows, total } = await pageOfRows<ProfileRow>(ctx.tx, 'profiles', { listed, query: asked })
  return pageFrom(await presentProfiles(ctx, rows), { total, page, query: queryText(conditions) })
}

export const showProfile: UseCase<typeof calls.showProfile> = async (ctx, { params }) => {
  const row = await profileById(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  return presentProfile(ctx, row)
}
