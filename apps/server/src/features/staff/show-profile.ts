import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentProfile } from './present-profile.ts'
import { profileById } from './profiles.repo.ts'

export const showProfile: UseCase<typeof calls.showProfile> = async (ctx, { params }) => {
  const row = await profileById(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  return presentProfile(ctx, row)
}
