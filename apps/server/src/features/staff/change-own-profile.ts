import * as calls from '@dray/domain/staff/staff.calls.ts'
import { z } from 'zod'
import { withFileKeys } from '#features/files/index.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { followAccess } from './change-profile.ts'
import { presentProfile } from './present-profile.ts'
import { ownProfileForUpdate, updateProfile } from './profiles.repo.ts'
import { pictureFields } from './staff.policy.ts'

/** Changes the own name, number and picture. The address and the role are not one's own to change. */
export const changeOwnProfile: UseCase<typeof calls.changeOwnProfile> = async (ctx, { body }) => {
  const { version, ...changes } = body
  const was = await ownProfileForUpdate(ctx.tx, ctx.viewer.user_id)
  if (!was) throw new AppError('not_found')
  await checkVersion(was, version, async () => z.encode(calls.profile, await presentProfile(ctx, was)))
  const row = await updateProfile(ctx.tx, was, await withFileKeys(ctx, pictureFields, { was, given: changes }))
  if (row.version !== was.version) await followAccess(ctx, was, row)
  return presentProfile(ctx, row)
}
