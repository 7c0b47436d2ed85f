import { type Coordinates, milesPerKilometre } from '@dray/domain/kernel/places/mileage.ts'
import { estimateMatrix, type TravelProfile } from '@dray/domain/kernel/places/travel.ts'
import { ServiceFault } from './ask-service.ts'
import { type RoadMatrix, waySources } from './geo.ts'
import type { Router } from './router.ts'

/** As many places of each end as a question may have: OSRM takes 100 x 100 ways unless its operator says otherwise. */
const block = 100
const blocksOf = (count: number) =>
  Array.from({ length: Math.ceil(count / block) }, (_, at) => ({
    from: at * block,
    to: Math.min(count, (at + 1) * block),
  }))

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

interface Filled {
  matrix: RoadMatrix
  places: readonly Coordinates[]
  is_heavy: boolean
}
type Block = ReturnType<typeof blocksOf>[number]

/** Asks for the ways of one block, and writes those that there are. */
async function fill(
  { matrix, places, is_heavy }: Filled,
  table: NonNullable<Router['table']>,
  [rows, columns]: [Block, Block],
) {
  const ways = await table(places.slice(rows.from, rows.to), places.slice(columns.from, columns.to))
  const wide = columns.to - columns.from
  for (const [at, way] of ways.entries()) {
    const [row, column] = [rows.from + Math.floor(at / wide), columns.from + (at % wide)]
    if (way === null || row === column) continue
    const there = row * places.length + column
    matrix.miles[there] = way.metres * milesPerMetre
    matrix.minutes[there] = (way.seconds / 60) * (is_heavy ? heavyFactor : 1)
    matrix.source[there] = waySources.road
  }
}

interface Asked {
  router: Pick<Router, 'table'> | null
  /** Told once: whatever fails, nothing is asked after it. */
  failed: (fault: ServiceFault) => void
}

/**
 * The ways between all places: by road where a service answers, estimated where none is configured, where it fails and
 * where no road leads.
 */
export async function roadMatrix(places: readonly Coordinates[], profile: TravelProfile, { router, failed }: Asked) {
  const { distinct, of } = inCells(places)
  const count = distinct.length
  const matrix: RoadMatrix = { ...estimateMatrix(distinct, profile), source: new Uint8Array(count * count) }
  const table = router?.table
  const blocks = table
    ? blocksOf(count).flatMap((rows) => blocksOf(count).map((columns): [Block, Block] => [rows, columns]))
    : []
  try {
    for (const block_ of blocks)
      if (table) await fill({ matrix, places: distinct, is_heavy: profile.is_heavy }, table, block_)
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault
    failed(fault)
  }
  return overPlaces(matrix, count, of)
}
