import { type Coordinates, milesPerKilometre } from '@dray/domain/kernel/places/mileage.ts'
import { estimateMatrix, type TravelMatrix, type TravelProfile } from '@dray/domain/kernel/places/travel.ts'
import { ServiceFault } from './ask-service.ts'
import type { Router } from './router.ts'

/** Where a way of a matrix comes from. */
export const waySources = { estimate: 0, road: 1 } as const

export interface RoadMatrix extends TravelMatrix {
  /** Of each way, as in `waySources`. */
  source: Uint8Array
}

/** As many places of each end as a question may have: OSRM takes 100 x 100 ways unless its operator says otherwise. */
const block = 100
const blocksOf = (count: number) =>
  Array.from({ length: Math.ceil(count / block) }, (_, at) => ({ from: at * block, to: Math.min(count, (at + 1) * block) }))

/** How much slower than a car a heavy vehicle is, where the roads are known and not its limits. */
const heavyFactor = 1.12
const milesPerMetre = Number(milesPerKilometre) / 1000

/** Places that lie in one cell of about 100 m are one place to drive to. */
const cellOf = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(3)} ${longitude.toFixed(3)}`

/** The places, each cell once, and which of them each place is. */
function inCells(places: readonly Coordinates[]) {
  const cells = new Map<string, number>()
  const distinct: Coordinates[] = []
  const of = places.map((place) => {
    const key = cellOf(place)
    const known = cells.get(key)
    if (known !== undefined) return known
    cells.set(key, distinct.length)
    distinct.push(place)
    return distinct.length - 1
  })
  return { distinct, of }
}

/** Lays what is known between the cells out over the places. */
function overPlaces(matrix: RoadMatrix, cells: number, of: readonly number[]): RoadMatrix {
  if (cells === of.length) return matrix
  const count = of.length
  const spread = {
    miles: new Float32Array(count * count),
    minutes: new Float32Array(count * count),
    source: new Uint8Array(count * count),
  }
  for (const [row, from] of of.entries())
    for (const [column, to] of of.entries()) {
      const [there, known] = [row * count + column, from * cells + to]
      spread.miles[there] = matrix.miles[known] ?? 0
      spread.minutes[there] = matrix.minutes[known] ?? 0
      spread.source[there] = matrix.source[known] ?? 0
    }
  return spread
}

/**
 * The ways between all places: by road where a service answers, estimated where none is configured, where it fails and
 * where no road leads. `failed` is told once, whatever fails after it is not asked any more.
 */
export async function roadMatrix(
  places: readonly Coordinates[],
  profile: TravelProfile,
  { router, failed }: { router: Pick<Router, 'table'> | null; failed: (fault: ServiceFault) => void },
): Promise<RoadMatrix> {
  const { distinct, of } = inCells(places)
  const count = distinct.length
  const matrix = { ...estimateMatrix(distinct, profile), source: new Uint8Array(count * count) }
  const { table } = router ?? {}
  if (table)
    try {
      for (const rows of blocksOf(count)) for (const columns of blocksOf(count)) await fill(rows, columns)
    } catch (fault) {
      if (!(fault instanceof ServiceFault)) throw fault
      failed(fault)
    }
  return overPlaces(matrix, count, of)

  async function fill(rows: { from: number; to: number }, columns: { from: number; to: number }) {
    const ways = await table?.(distinct.slice(rows.from, rows.to), distinct.slice(columns.from, columns.to))
    const wide = columns.to - columns.from
    for (const [at, way] of (ways ?? []).entries()) {
      const [row, column] = [rows.from + Math.floor(at / wide), columns.from + (at % wide)]
      if (way === null || row === column) continue
      const there = row * count + column
      matrix.miles[there] = way.metres * milesPerMetre
      matrix.minutes[there] = (way.seconds / 60) * (profile.is_heavy ? heavyFactor : 1)
      matrix.source[there] = waySources.road
    }
  }
}
