import { type Coordinates, milesPerKilometre } from '@dray/domain/kernel/places/mileage.ts'
import { estimateMatrix, type TravelProfile } from '@dray/domain/kernel/places/travel.ts'
import { ServiceFault } from './ask-service.ts'
import { type RoadMatrix, waySources } from './geo.ts'
import { scaleByOutcodes } from './outcode-ways.ts'
import type { RoadMemory } from './road-memory.ts'
import type { RoadWay, Router } from './router.ts'
import { blocksOf } from './table-blocks.ts'
import type { TravelTimes } from './travel-times-file.ts'

/** How much slower than a car a heavy vehicle is, where the roads are known and not its limits. */
const heavyFactor = 1.12
const milesPerMetre = Number(milesPerKilometre) / 1000

/** Places that lie in one cell of about 100 m are one place to drive to: thousandths of a degree, north and east. */
const cellOf = ({ latitude, longitude }: Coordinates) =>
  Math.round((latitude + 90) * 1000) * 1_000_000 + Math.round((longitude + 180) * 1000)

/** The places, each cell once, and which of them each place is. */
function inCells(places: readonly Coordinates[]) {
  const at = new Map<number, number>()
  const distinct: Coordinates[] = []
  const of = places.map((place) => {
    const cell = cellOf(place)
    const known = at.get(cell)
    if (known !== undefined) return known
    at.set(cell, distinct.length)
    distinct.push(place)
    return distinct.length - 1
  })
  return { distinct, cells: [...at.keys()], of }
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

/** What is being filled: the ways between distinct cells, and which of them need not be asked for. */
interface Filling {
  matrix: RoadMatrix
  places: readonly Coordinates[]
  cells: readonly number[]
  /** 1 for what a service has said, be it that no road leads. */
  isSaid: Uint8Array
  slower: number
}

function write({ matrix, isSaid, slower }: Filling, there: number, way: RoadWay | null) {
  isSaid[there] = 1
  if (way === null) return
  matrix.miles[there] = way.metres * milesPerMetre
  matrix.minutes[there] = (way.seconds / 60) * slower
  matrix.source[there] = waySources.road
}

const recall = (filling: Filling, source: string, memory: RoadMemory) =>
  memory.recall(source, filling.cells, (from, to, way) => {
    if (from !== to) write(filling, from * filling.cells.length + to, way)
  })

/** Asks for ways from some places to others, writes those that there are, and has them remembered. */
async function ask(filling: Filling, router: TableRouter, { from, to, memory }: Question) {
  const { places, cells } = filling
  const at = <T>(list: readonly T[], some: readonly number[]) => some.flatMap((one) => list[one] ?? [])
  const ways = await router.table(at(places, from), at(places, to))
  for (const [number, way] of ways.entries()) {
    const [row = 0, column = 0] = [from[Math.floor(number / to.length)], to[number % to.length]]
    if (row !== column) write(filling, row * places.length + column, way)
  }
  await memory?.remember(router.source, { from: at(cells, from), to: at(cells, to), ways })
}

interface Question {
  from: readonly number[]
  to: readonly number[]
  memory: RoadMemory | undefined
}
type TableRouter = Router & Required<Pick<Router, 'table'>>
const hasTable = (router: Router | null): router is TableRouter => router?.table !== undefined

/** Asks for what nobody has said yet, in blocks, and of each only the rows and columns that lack something. */
async function askForRest(filling: Filling, router: TableRouter, memory: RoadMemory | undefined) {
  const count = filling.places.length
  const blocks = blocksOf(count)
  for (const rows of blocks)
    for (const columns of blocks) {
      const isUnsaid = (row: number, column: number) => row !== column && filling.isSaid[row * count + column] === 0
      const from = rows.filter((row) => columns.some((column) => isUnsaid(row, column)))
      const to = columns.filter((column) => from.some((row) => isUnsaid(row, column)))
      if (from.length > 0) await ask(filling, router, { from, to, memory })
    }
}

interface Sources {
  router: Router | null
  /** What was said before, so that it is asked once. */
  memory?: RoadMemory | undefined
  travelTimes?: TravelTimes | undefined
  /** What estimates that nothing else is known of are multiplied by. */
  factor?: number | undefined
  /** Told once: whatever fails, nothing is asked after it. */
  failed: (fault: ServiceFault) => void
}

/** What is known without asking a service. */
function estimated(
  places: readonly Coordinates[],
  profile: TravelProfile,
  { travelTimes, factor = 1 }: Pick<Sources, 'travelTimes' | 'factor'>,
): RoadMatrix {
  const matrix: RoadMatrix = { ...estimateMatrix(places, profile), source: new Uint8Array(places.length ** 2) }
  if (travelTimes) scaleByOutcodes(matrix, places, travelTimes)
  if (factor !== 1)
    for (const [at, minutes] of matrix.minutes.entries())
      if (matrix.source[at] === waySources.estimate) matrix.minutes[at] = minutes * factor
  return matrix
}

/**
 * The ways between all places: by road where a service answers or has answered, estimated where none is configured, where it
 * fails and where no road leads.
 */
export async function roadMatrix(places: readonly Coordinates[], profile: TravelProfile, sources: Sources) {
  const { router, memory, failed } = sources
  const { distinct, cells, of } = inCells(places)
  const count = distinct.length
  const matrix = estimated(distinct, profile, sources)
  if (hasTable(router)) {
    const isSaid = new Uint8Array(count * count)
    const filling = { matrix, places: distinct, cells, isSaid, slower: profile.is_heavy ? heavyFactor : 1 }
    if (memory) await recall(filling, router.source, memory)
    try {
      await askForRest(filling, router, memory)
    } catch (fault) {
      if (!(fault instanceof ServiceFault)) throw fault
      failed(fault)
    }
  }
  return overPlaces(matrix, count, of)
}
