import * as calls from '@dray/domain/staff/staff.calls.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { withFileKeys } from '#features/files/index.ts'
import { changeMember, sendRegistration } from '#features/sessions/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { presentProfile } from './present-profile.ts'
import type { ProfileRow } from './profiles.repo.ts'
import { roleForShare } from './roles.repo.ts'
import { checkAdministratorRemains, checkMayTouch, pictureFields, roleToGive, slugsOf } from './staff.policy.ts'

interface Access {
  role_id?: number | undefined
  is_active?: 0 | 1 | undefined
}

/**
 * Changes a person of the office. Nobody gives or touches more rights than they have, one Administrator always remains,
 * and another address is another sign-in: sessions of the old one end and the registration e-mail goes to the new.
 */
export const changeProfile: UseCase<typeof calls.changeProfile> = (ctx, { params, body }) => {
  const { version, ...given } = body
  const wanted = { table: 'profiles', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: calls.profile,
    present: (row) => presentProfile(ctx, row),
    changes: async (was) => {
      await checkMayTouch(ctx, was)
      await checkAccess(ctx, was, given)
      return withFileKeys(ctx, pictureFields, { was, given })
    },
    changed: (row, was) => followAccess(ctx, was, row),
  })
}

async function checkAccess(ctx: TxContext, was: ProfileRow, { role_id, is_active }: Access) {
  const isOther = role_id !== undefined && role_id !== was.role_id
  if (is_active === 0 && was.user_id === ctx.viewer.user_id) throw new AppError('own_access')
  if (isOther) await roleToGive(ctx, role_id)
  if (isOther || is_active === 0) await checkAdministratorRemains(ctx, was)
}

/** Updates the sign-in from the profile, ends sessions that may no longer be open, and sends the change to everybody. */
export async function followAccess(ctx: TxContext, was: ProfileRow, row: ProfileRow) {
  const role = await roleForShare(ctx.tx, row.role_id)
  const name = `${row.first_name} ${row.last_name}`
  const ended = await changeMember(ctx.tx, {
    user_id: row.user_id,
    email: row.email,
    member: {
      user_type: 'client',
      account_id: row.id,
      customer_id: null,
      role_id: row.role_id,
      permissions: role ? slugsOf(role) : [],
      display_name: name,
      profile_image: row.profile_image,
      is_active: row.is_active,
    },
  })
  ctx.tx.afterCommit.push(() => {
    for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  })
  if (row.email !== was.email && row.is_active === 1) {
    await sendRegistration(ctx, { user_id: row.user_id, email: row.email, name })
  }
  ctx.publish(profilesChange('update', [row.id], { version: row.version, audience: { user_ids: [row.user_id] } }))
}
