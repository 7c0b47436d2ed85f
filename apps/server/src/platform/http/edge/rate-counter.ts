import { AppError } from '#platform/errors/app-error.ts'

const windowMs = 60_000
/** A client with more addresses than this is not held by a limit by address. */
const maxKeys = 50_000

export interface Minute {
  /** Here. */
  calls: number
  endsAt: number
  /** How many of these calls other processes know of, and how many these have counted themselves. */
  told: number
  elsewhere: number
}

/**
 * Counts calls by key and throws `rate_limited`, with the seconds to wait, beyond `most` in the minute that begins with
 * the key's first call. Memory is bounded: where too many keys are counted, those unused for longest are forgotten. `noted`
 * is told of each call, before it is refused.
 */
export function makeRateCounter(most: number, noted: (key: string, minute: Minute) => void = () => undefined) {
  let minutes = new Map<string, Minute>()
  /** The generation before: dropped as a whole, because deleting the oldest keys of a large map one by one is slow. */
  let older = new Map<string, Minute>()

  function minuteOf(key: string, now: number) {
    const known = minutes.get(key) ?? older.get(key)
    const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + windowMs, told: 0, elsewhere: 0 }
    if (minutes.size >= maxKeys) {
      older = minutes
      minutes = new Map()
    }
    minutes.set(key, minute)
    return minute
  }

  return function count(key: string) {
    const now = Date.now()
    const minute = minuteOf(key, now)
    minute.calls += 1
    noted(key, minute)
    if (minute.calls + minute.elsewhere > most)
      throw new AppError('rate_limited', { retry_after: Math.ceil((minute.endsAt - now) / 1000) })
  }
}
