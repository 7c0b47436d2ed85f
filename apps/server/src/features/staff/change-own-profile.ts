import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import { z } from 'zod'
import { withFileKeys } from '#features/files/index.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { followAccess } from './change-profile.ts'
import { presentProfile } from './present-profile.ts'
import { companyOf, ownProfileForUpdate, profileOfUser, signInState, updateProfile } from './profiles.repo.ts'
import { pictureFields } from './staff.policy.ts'

export const showOwnProfile: UseCase<typeof calls.showOwnProfile> = async (ctx) => {
  const row = await profileOfUser(ctx.tx, ctx.viewer.user_id)
  if (!row) throw new AppError('not_found')
  return presentProfile(ctx, row)
}

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

/** The person asked about: oneself, or for who edits profiles anybody of the company; to the rest others are unknown. */
async function personAsked({ tx, viewer }: TxContext, user_id: number) {
  const row = await profileOfUser(tx, user_id)
  if (user_id === viewer.user_id) return { row, name: viewer.name }
  if (!row || !holdsAny(viewer, calls.listProfiles.who.client)) throw new AppError('not_found')
  return { row, name: `${row.first_name} ${row.last_name}` }
}

/** Who is signed in, and when. */
export const getSignInDetails: UseCase<typeof calls.getSignInDetails> = async (ctx, { params }) => {
  const { row, name } = await personAsked(ctx, params.id)
  const [company, signIn] = await Promise.all([companyOf(ctx.tx), signInState(ctx.tx, params.id)])
  const shown = row && (await presentProfile(ctx, row))
  return {
    details: {
      id: params.id,
      name,
      first_name: shown?.first_name ?? null,
      last_name: shown?.last_name ?? null,
      email: shown?.email ?? null,
      profile_image: shown?.profile_image ?? null,
      profile_image_path: shown?.profile_image_path ?? null,
      role: shown?.user_roles.role ?? null,
      company,
      ...signIn,
    },
  }
}
