import type { Pool } from '#platform/db/pool.ts'
import type { Log } from '#platform/log/log.ts'
import { saveWays, type WaysFrom, waysFrom } from './road-ways.repo.ts'
import type { RoadWay } from './router.ts'

/** What a question said of the ways from some cells to others, row by row; null where no road leads. */
export interface CellWays {
  from: readonly number[]
  to: readonly number[]
  ways: readonly (RoadWay | null)[]
}
/** A way between two of the cells that were asked about, by their places in the list. */
export type KnownWay = (from: number, to: number, way: RoadWay | null) => void

/** What routing services have said before; it never fails: what cannot be read is asked for again. */
export interface RoadMemory {
  recall(source: string, cells: readonly number[], tell: KnownWay): Promise<void>
  remember(source: string, ways: CellWays): Promise<void>
}

/** Of each way eight bytes for the cell that it leads to, four for metres and four for seconds; no number where no road leads. */
const wayBytes = 16

function packed({ from, to, ways }: CellWays): WaysFrom[] {
  return from.map((from_cell, row) => {
    const bytes = Buffer.alloc(to.length * wayBytes)
    for (const [column, cell] of to.entries()) {
      const way = ways[row * to.length + column]
      bytes.writeDoubleLE(cell, column * wayBytes)
      bytes.writeFloatLE(way?.metres ?? Number.NaN, column * wayBytes + 8)
      bytes.writeFloatLE(way?.seconds ?? Number.NaN, column * wayBytes + 12)
    }
    return { from_cell, ways: bytes }
  })
}

function unpack(rows: readonly WaysFrom[], cells: readonly number[], tell: KnownWay) {
  const places = new Map(cells.map((cell, at) => [cell, at]))
  for (const { from_cell, ways } of rows)
    for (let at = 0; at < ways.length; at += wayBytes) {
      const [from, to] = [places.get(from_cell), places.get(ways.readDoubleLE(at))]
      if (from === undefined || to === undefined) continue
      const metres = ways.readFloatLE(at + 8)
      tell(from, to, Number.isNaN(metres) ? null : { metres, seconds: ways.readFloatLE(at + 12) })
    }
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
    recall: async (source, cells, tell) => unpack(await orElse(() => waysFrom(pool, source, cells), []), cells, tell),
    remember: (source, ways) => orElse(() => saveWays(pool, source, packed(ways)), undefined),
  }
}
