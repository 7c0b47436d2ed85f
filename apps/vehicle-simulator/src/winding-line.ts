import { type Coordinates, greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { between } from './chance.ts'

/** A point of a line, with how far it is along it. */
export interface LinePoint extends Coordinates {
  km: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const kmADegree = 111.195

/** A piece of a line, and the fewest and most pieces of one. */
const pieceKm = 0.4
const pieces = { least: 8, most: 800 }
/** Bends of a road by their length: it swings about hills and towns, and about fields. */
const bendsKm = [60, 22, 9, 3.5] as const

interface Bend {
  count: number
  phase: number
  size: number
}

/** Bends of a way of so many kilometres as the crow flies; longer bends reach farther out. */
const bendsOf = (flown: number, seed: string): Bend[] =>
  bendsKm.flatMap((length, place) => {
    const count = Math.max(1, Math.round(flown / length))
    if (length > flown * 2) return []
    const [phase, size] = [between(0, 2 * Math.PI, seed, 'bend', place), between(0.5, 1, seed, 'reach', place)]
    return [{ count, phase, size: size / count ** 0.8 }]
  })

/** How far the way is off the straight line at a share of it, in parts of its length, before it is stretched. */
const offAt = (bends: readonly Bend[], share: number) =>
  Math.sqrt(Math.sin(Math.PI * share)) *
  bends.reduce((sum, { count, phase, size }) => sum + size * Math.sin(2 * Math.PI * count * share + phase), 0)

/** The straight way in kilometres east and north of its beginning, with what lies across it. */
function planeOf(from: Coordinates, to: Coordinates) {
  const eastKm = kmADegree * Math.cos(radians((from.latitude + to.latitude) / 2))
  const [east, north] = [(to.longitude - from.longitude) * eastKm, (to.latitude - from.latitude) * kmADegree]
  const placeAt = (share: number, off: number): Coordinates => ({
    latitude: from.latitude + (north * share + east * off) / kmADegree,
    longitude: from.longitude + (east * share - north * off) / eastKm,
  })
  return { length: Math.hypot(east, north), placeAt }
}

/**
 * A line between two places that winds until it is as long as the road is said to be: the same for the same seed. Its
 * first and last points are the two places; `km` is of the whole line.
 */
export function windingLine(from: Coordinates, to: Coordinates, road: { km: number; seed: string }): LinePoint[] {
  const { length, placeAt } = planeOf(from, to)
  const count = Math.min(pieces.most, Math.max(pieces.least, Math.round(road.km / pieceKm)))
  const bends = bendsOf(length, road.seed)
  const offs = Array.from({ length: count + 1 }, (_, at) => offAt(bends, at / count))
  const lengthWith = (reach: number) => {
    let sum = 0
    for (let at = 1; at <= count; at += 1) sum += Math.hypot(1 / count, reach * ((offs[at] ?? 0) - (offs[at - 1] ?? 0)))
    return sum * length
  }
  const reach = reachFor(lengthWith, road.km)
  const places = offs.map((off, at) => placeAt(at / count, reach * off))
  return measured(places, road.km)
}

/** How far the bends reach out, so that the line is so long. */
function reachFor(lengthWith: (reach: number) => number, km: number) {
  let [low, high] = [0, 4]
  for (let turn = 0; turn < 30; turn += 1) {
    const middle = (low + high) / 2
    if (lengthWith(middle) < km) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Kilometres along the line; what the flat reckoning of a round Earth leaves over is shared out. */
function measured(places: readonly Coordinates[], km: number): LinePoint[] {
  let sum = 0
  const points = places.map((place, at) => {
    const before = places[at - 1]
    sum += before ? greatCircleKm(before, place) : 0
    return { ...place, km: sum }
  })
  const scale = sum === 0 ? 0 : km / sum
  return points.map((point) => ({ ...point, km: point.km * scale }))
}
