import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { mayGive, slugsOfRole } from '@dray/domain/staff/rights.ts'
import { staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { invitedAmong } from '#features/sessions/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { administratorsForUpdate, type ProfileRow } from './profiles.repo.ts'
import { type RoleRow, roleForShare } from './roles.repo.ts'

export const slugsOf = (role: RoleRow) => slugsOfRole({ id: role.id, permissions: role.permissions })

/** The role that is to be given: it must exist and hold nothing that the giver does not. */
export async function roleToGive({ tx, viewer }: TxContext, role_id: number): Promise<RoleRow> {
  const role = await roleForShare(tx, role_id)
  if (!role) throw fieldError({ role_id: 'Does not exist' })
  if (!mayGive(viewer.permissions, slugsOf(role))) throw fieldError({ role_id: staffMessages.moreThanOwn })
  return role
}

/** Nobody works on the access of who holds more: an address or a role changed would be a way to their rights. */
export function mayTouch(viewer: TxContext['viewer'], profile: ProfileRow, role: RoleRow | undefined) {
  return profile.user_id === viewer.user_id || !role || mayGive(viewer.permissions, slugsOf(role))
}

export async function checkMayTouch({ tx, viewer }: TxContext, profile: ProfileRow) {
  const role = await roleForShare(tx, profile.role_id)
  if (!mayTouch(viewer, profile, role)) throw new AppError('rights_exceeded')
}

/** Refuses what would leave the company without an active Administrator; one who is only invited is none yet. */
export async function checkAdministratorRemains({ tx }: TxContext, leaving: ProfileRow) {
  if (leaving.role_id !== administratorRoleId || leaving.is_active === 0) return
  const others = (await administratorsForUpdate(tx)).filter((profile) => profile.id !== leaving.id)
  const user_ids = others.map((profile) => profile.user_id)
  const invited = await invitedAmong(tx, user_ids)
  if (user_ids.every((user_id) => invited.has(user_id))) throw new AppError('last_administrator')
}

/** Where a person's picture is uploaded to. */
export const pictureFields = { profile_image: 'profile-pictures' } as const
