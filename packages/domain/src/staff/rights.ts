import {
  administratorRoleId,
  completeRole,
  type PermissionSlug,
  permissionSlug,
  permissions,
} from '../kernel/permissions.ts'

/** Roles that every company has, by ids that mean the same everywhere: Administrator, Traffic office, Driver. */
export const seededRoleIds: readonly number[] = [1, 2, 3]

/** The slugs that a role gives: the Administrator's are all there are, whatever was written down for it. */
export function slugsOfRole(role: { id: number; permissions: readonly number[] }): string[] {
  if (role.id === administratorRoleId) return permissions.map((permission) => permission.slug)
  return completeRole(role.permissions.flatMap((id) => permissionSlug(id) ?? []))
}

/**
 * Which rights of a role, as it was and as it is to be, the person changing it does not hold: nobody changes a role that
 * gives more than they have, also not by taking rights away, or its holder could be taken over. Home comes with every
 * role. Deleting is a change to nothing.
 */
export function rightsExceeded(
  held: ReadonlySet<string>,
  { was, is }: { was: readonly string[]; is: readonly string[] },
): string[] {
  return [...new Set([...was, ...is])].filter((slug) => slug !== '/home' && !held.has(slug))
}

/** Where a tick of the role editor stands: free, set by another one, or more than the person editing may give. */
export type TickState = 'open' | 'implied' | 'beyond'

/**
 * What the editor may do with one permission of a role that is to have `is`. Home, and the menu of a finance screen that
 * is ticked, come by themselves; what the editor does not hold is not theirs to give or take.
 */
export function tickState(
  slug: PermissionSlug,
  { held, is }: { held: ReadonlySet<string>; is: readonly string[] },
): TickState {
  if (completeRole(is.filter((one) => one !== slug)).includes(slug)) return 'implied'
  return rightsExceeded(held, { was: [], is: [slug] }).length > 0 ? 'beyond' : 'open'
}

/** True when a person holding `held` may give a role with these rights, change it, or change somebody who has it. */
export const mayGive = (held: ReadonlySet<string>, slugs: readonly string[]) =>
  rightsExceeded(held, { was: slugs, is: [] }).length === 0
