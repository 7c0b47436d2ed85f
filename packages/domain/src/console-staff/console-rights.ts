import { consolePermissions } from '../kernel/permissions.ts'

/** Everything that somebody of the platform may hold, in the order in which it is shown. */
export const consoleSlugs: readonly string[] = consolePermissions.map(({ slug }) => slug)
const known = new Set(consoleSlugs)

/** The given rights as a role keeps them: each once, in the order of the list; unknown ones fall out. */
export function completeConsoleRole(slugs: Iterable<string>): string[] {
  const held = new Set(slugs)
  return consoleSlugs.filter((slug) => held.has(slug))
}

/** The rights among these that there are none of. */
export const unknownRights = (slugs: readonly string[]) => slugs.filter((slug) => !known.has(slug))

/** True when a person holding `held` may give these rights, or touch a role or somebody that has them. */
export const mayGiveConsole = (held: ReadonlySet<string>, slugs: readonly string[]) =>
  slugs.every((slug) => held.has(slug))
