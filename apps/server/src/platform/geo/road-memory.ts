import type { Pool } from '#platform/db/pool.ts'
import type { Log } from '#platform/log/log.ts'
import { type CellWays, type KnownWays, knownWays, saveWays } from './road-ways.repo.ts'

/** What routing services have said before; it never fails: what cannot be read is asked for again. */
export interface RoadMemory {
  recall(source: string, cells: readonly number[]): Promise<KnownWays[]>
  remember(source: string, ways: CellWays): Promise<void>
}

/** Nobody waits for a database that is away more often than this. */
const restMs = 30_000

/** Kept in the database for all processes and companies. */
export function makeRoadMemory(pool: Pool, log?: Pick<Log, 'warn'>): RoadMemory {
  let restsUntil = 0
  const orElse = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    if (performance.now() < restsUntil) return otherwise
    return work().catch((err: unknown) => {
      restsUntil = performance.now() + restMs
      log?.warn({ err }, 'distances by road are not remembered for a moment')
      return otherwise
    })
  }
  return {
    recall: (source, cells) => orElse(() => knownWays(pool, source, cells), []),
    remember: (source, ways) => orElse(() => saveWays(pool, source, ways), undefined),
  }
}
