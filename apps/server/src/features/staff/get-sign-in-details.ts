import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { presentProfile } from './present-profile.ts'
import { companyOf, profileOfUser, signInState } from './profiles.repo.ts'

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
