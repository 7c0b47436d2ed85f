import { administratorRoleId, permissions } from '@dray/domain/kernel/permissions.ts'
import { mayGive } from '@dray/domain/staff/rights.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { countsIn, holdersOf, type RoleRow } from './roles.repo.ts'
import { slugsOf } from './staff.policy.ts'

/** The Administrator's rights follow the product, not the editor; the others are for who has all of theirs. */
export const changeableBy = (viewer: TxContext['viewer'], row: RoleRow) => ({
  is_fixed: row.id === administratorRoleId ? 1 : 0,
  may_change: mayGive(viewer.permissions, slugsOf(row)) ? 1 : 0,
})

export const shownPermissions = permissions.map((one) => ({ ...one, permission_id: one.id }))

/** What a role allows, as the role editor lists it. */
export function permissionsOf(row: RoleRow) {
  const held = new Set<string>(slugsOf(row))
  return shownPermissions.filter(({ slug }) => held.has(slug))
}

export async function presentRole({ tx, viewer }: TxContext, row: RoleRow) {
  const [countsOf, holders] = await Promise.all([countsIn(tx, [row.id]), holdersOf(tx, row.id)])
  return {
    ...row,
    ...countsOf(row.id),
    ...changeableBy(viewer, row),
    permissions: permissionsOf(row),
    holders,
  }
}
