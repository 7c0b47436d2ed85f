import { administratorRoleId, completeRole, permissionSlug, permissions } from '../kernel/permissions.ts'

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
