/**
 * What a trail keeps of a row, as lines of name and value; what a viewer may not see is left out by its name, however
 * deep it stands.
 */
export function linesOf(kept: unknown, withheld: ReadonlySet<string> = new Set()) {
  const without = (name: string, value: unknown) => (withheld.has(name) ? undefined : value)
  return Object.entries((kept ?? {}) as Record<string, unknown>)
    .filter(([name]) => !withheld.has(name))
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value, without) }))
}
