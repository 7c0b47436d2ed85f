import type { PlatformDb } from '#platform/db/platform.ts'
import type { Log } from '#platform/log/log.ts'
import { makeSweep } from '#platform/queue/sweep.ts'
import { type Minute, makeRateCounter } from './rate-counter.ts'
import { addCalls } from './shared-limits.repo.ts'

const everyMs = 1_000
/** A key's calls are told to the others from this part of its limit on: hardly any caller comes so far. */
const toldFrom = 1 / 20
/** At once; what is left over is told a second later. */
const mostAtOnce = 1_000

/**
 * Limits of calls that several processes count together: each counts by itself at once and tells the others every second,
 * so that beyond a limit come at most a second's calls and, of each process, a twentieth. While the database is away each
 * counts alone.
 */
export function makeSharedCounts(platform: PlatformDb, log: Log) {
  const untold = new Map<string, Minute>()

  async function exchange() {
    const now = Date.now()
    const told = [...untold].slice(0, mostAtOnce).map(([counter, minute]) => ({ counter, minute, calls: minute.calls }))
    for (const { counter } of told) untold.delete(counter)
    const open = told.filter(({ minute }) => minute.endsAt > now)
    if (open.length === 0) return
    const known = await addCalls(
      platform.db,
      open.map(({ counter, minute, calls }) => ({ counter, calls: calls - minute.told, ms_left: minute.endsAt - now })),
    )
    for (const { counter, minute, calls } of open) {
      const all = known.get(counter)
      if (!all) continue
      minute.told = calls
      minute.elsewhere = Math.max(0, all.calls - calls)
      minute.endsAt = Date.now() + all.ms_left
    }
  }

  let sweep: ReturnType<typeof makeSweep> | undefined
  return {
    /** Counts like `makeRateCounter`, under a name that is the same in every process. */
    counter(name: string, most: number) {
      return makeRateCounter(most, (key, minute) => {
        if (minute.calls >= most * toldFrom) untold.set(`${name} ${key}`, minute)
      })
    },
    start() {
      sweep = makeSweep(exchange, log, everyMs)
    },
    stop: async () => sweep?.stop(),
  }
}
export type SharedCounts = ReturnType<typeof makeSharedCounts>
