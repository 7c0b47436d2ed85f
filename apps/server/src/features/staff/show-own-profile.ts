import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentProfile } from './present-profile.ts'
import { profileOfUser } from './profiles.repo.ts'

export const showOwnProfile: UseCase<typeof calls.showOwnProfile> = async (ctx) => {
  const row = await profileOfUser(ctx.tx, ctx.viewer.user_id)
  if (!row) throw new AppError('not_found')
  return presentProfile(ctx, row)
}
