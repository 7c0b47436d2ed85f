const longest = 5 * 60_000
/** A server that asks for more than this is asked again all the same. */
const longestOrdered = 60 * 60_000

/** Milliseconds until the next attempt: somewhere within 2, 4, 8 … seconds, at most five minutes, so that phones spread. */
export const backoff = (attempts: number, random: () => number): number =>
  Math.round(Math.min(longest, 1000 * 2 ** Math.min(attempts, 20)) * random())

/** What a `Retry-After` header asks for in milliseconds: seconds or a date; null where it is none. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(longestOrdered, Math.max(0, wait)) : null
}
