import { setTimeout as wait } from 'node:timers/promises'
import type { PlatformDb } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Log } from '#platform/log/log.ts'
import { makeSweep } from '#platform/queue/sweep.ts'
import { dropTurn, prolongTurns, type SharedTurn, takeTurn } from './shared-limits.repo.ts'

const everyMs = 10_000
/** How soon a turn that was not to be had is asked for again. */
const againMs = 100

/** Turns that all processes give together; those of a process that died are given to others half a minute later. */
export function makeSharedTurns(platform: PlatformDb, log: Log) {
  const held = new Set<number>()
  let sweep: ReturnType<typeof makeSweep> | undefined

  function endOf(id: number) {
    held.add(id)
    return () => {
      held.delete(id)
      // Where it cannot be given back, it lapses.
      void dropTurn(platform.db, id).catch((err: unknown) => log.warn({ err }, 'a turn lapses in half a minute'))
    }
  }

  return {
    /** Resolves to what ends the turn; throws `rate_limited` after `waitMs`, or when `gone` is aborted. */
    async take(turn: SharedTurn, waitMs: number, gone: AbortSignal): Promise<() => void> {
      const until = performance.now() + waitMs
      while (!gone.aborted) {
        const id = await takeTurn(platform.db, turn)
        if (id !== null) return endOf(id)
        if (performance.now() + againMs > until) break
        await wait(againMs)
      }
      throw new AppError('rate_limited', { retry_after: 5 })
    },
    start() {
      sweep = makeSweep(async () => held.size > 0 && prolongTurns(platform.db, [...held]), log, everyMs)
    },
    stop: async () => sweep?.stop(),
  }
}
export type SharedTurns = ReturnType<typeof makeSharedTurns>
