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

/** True when a person holding `held` may give all of `slugs`: nobody gives, or works on, more than they have. */
export const mayGive = (held: ReadonlySet<string>, slugs: Iterable<string>) =>
  [...slugs].every((slug) => held.has(slug))

/**
 * Which of the rights that a change would add the person changing it does not hold. Taking rights away is open to
 * whoever may edit roles, also from their own. Home comes with every role.
 */
export function rightsExceeded(
  held: ReadonlySet<string>,
  { was, is }: { was: readonly string[]; is: readonly string[] },
) {
  const before = new Set(was)
  return is.filter((slug) => slug !== '/home' && !before.has(slug) && !held.has(slug))
}

/** Where a tick of the role editor stands: free, set by another one, or more than the person editing may give. */
export type TickState = 'open' | 'implied' | 'beyond'

/**
 * What the editor may do with one permission of a role that had `was` and is to have `is`. Home, and the menu of a
 * finance screen that is ticked, come by themselves; what the editor does not hold can be taken away, not given.
 */
export function tickState(
  slug: PermissionSlug,
  { held, was, is }: { held: ReadonlySet<string>; was: readonly string[]; is: readonly string[] },
): TickState {
  if (completeRole(is.filter((one) => one !== slug)).includes(slug)) return 'implied'
  if (is.includes(slug)) return 'open'
  return rightsExceeded(held, { was, is: [slug] }).length > 0 ? 'beyond' : 'open'
}
