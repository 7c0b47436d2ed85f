export const longestBackoff = 5 * 60_000
/** A server that asks for more than this is asked again all the same. */
export const longestOrdered = 60 * 60_000

/**
 * Whether an instant that was set for later is still ahead. One further ahead than anything is ever set was set by a clock
 * that has been put back since: nothing waits for it.
 */
export const isAhead = (at: number, { now, longest }: { now: number; longest: number }): boolean =>
  at > now && at - now <= longest

/** Milliseconds until the next attempt: somewhere within 2, 4, 8 … seconds, at most five minutes, so that phones spread. */
export const backoff = (attempts: number, random: () => number): number =>
  Math.round(Math.min(longestBackoff, 1000 * 2 ** Math.min(attempts, 20)) * random())

/** What a `Retry-After` header asks for in milliseconds: seconds or a date; null where it is none. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(longestOrdered, Math.max(0, wait)) : null
}
