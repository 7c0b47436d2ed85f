import type { TxContext } from '../../platform/http/context.ts'
import { type ProfileRow, roleNames } from './profiles.repo.ts'

/** Profiles with their roles' names and the paths of their pictures. */
export async function presentProfiles({ tx, services }: TxContext, rows: ProfileRow[]) {
  const names = await roleNames(tx, [...new Set(rows.map((row) => row.role_id))])
  return rows.map((row) => ({
    ...row,
    user_roles: { role: names.get(row.role_id) ?? { id: row.role_id, name: '' } },
    profile_image_path: row.profile_image && services.files.signedPath(row.profile_image),
  }))
}

export async function presentProfile(ctx: TxContext, row: ProfileRow) {
  const [shown] = await presentProfiles(ctx, [row])
  if (!shown) throw new Error('A profile was not presented.')
  return shown
}
