/**
 * A job's number of PODs after one more or one fewer: it follows what is there, but a higher number that a clerk typed,
 * the PODs that are expected, stays until there are more.
 */
export function podCount(typed: number, { before, after }: { before: number; after: number }): number {
  return typed > before ? Math.max(typed, after) : after
}
