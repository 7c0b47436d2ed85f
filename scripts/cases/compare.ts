/** A case as the files have it: what is given, and what must come of it. */
export interface Case {
  id: string
  why: string
  given: Record<string, unknown> & { kind: string; applies?: string }
  expected: Record<string, unknown>
}

const isFigure = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
const same = (expected: unknown, found: unknown) =>
  expected === found || (isFigure(expected) && String(found).trim() !== '' && Number(expected) === Number(found))

/**
 * Returns where `found` differs from what is expected, a line each. Only what is expected is compared: what is left out
 * or null there may be anything. Figures are compared as numbers.
 */
export function differences(expected: unknown, found: unknown, path = ''): string[] {
  if (expected === null || expected === undefined) return []
  if (typeof expected !== 'object') {
    return same(expected, found)
      ? []
      : [`${path}: ${JSON.stringify(expected)} expected, ${JSON.stringify(found)} found`]
  }
  const missing = Array.isArray(expected) ? lengthDiffers(expected, found, path) : []
  const parts = partsOf(found)
  const within = (name: string) =>
    Array.isArray(expected) ? `${path}[${name}]` : [path, name].filter(Boolean).join('.')
  const differing = Object.entries(expected).flatMap(([name, one]) => differences(one, parts[name], within(name)))
  return [...missing, ...differing]
}

/** A list by its places, a row by its fields; what is neither has none. */
const partsOf = (value: unknown) => (typeof value === 'object' && value ? value : {}) as Record<string, unknown>

function lengthDiffers(expected: readonly unknown[], found: unknown, path: string): string[] {
  const length = Array.isArray(found) ? found.length : 0
  return length === expected.length ? [] : [`${path}: ${expected.length} expected, ${length} found`]
}

/** What the product makes of a case's input; throws on a kind that it does not know. */
export type Answer = (given: never) => unknown
