import { invitedAmong } from '#features/sessions/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { ProfileRow } from './profiles.repo.ts'
import { rolesByIds } from './roles.repo.ts'
import { mayTouch } from './staff.policy.ts'

/** Profiles with their roles' names, the paths of their pictures, whether they have joined, and whether who asks may change them. */
export async function presentProfiles({ tx, viewer, services }: TxContext, rows: ProfileRow[]) {
  const [roles, invited] = await Promise.all([
    rolesByIds(tx, [...new Set(rows.map((row) => row.role_id))]),
    invitedAmong(
      tx,
      rows.map((row) => row.user_id),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    user_roles: { role: { id: row.role_id, name: roles.get(row.role_id)?.name ?? '' } },
    is_invited: invited.has(row.user_id) ? 1 : 0,
    may_change: mayTouch(viewer, row, roles.get(row.role_id)) ? 1 : 0,
    profile_image_path: services.files.of(viewer.tenant_id).signedPath(row.profile_image),
  }))
}

export async function presentProfile(ctx: TxContext, row: ProfileRow) {
  const [shown] = await presentProfiles(ctx, [row])
  if (!shown) throw new Error('A profile was not presented.')
  return shown
}
