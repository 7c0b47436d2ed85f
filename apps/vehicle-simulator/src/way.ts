import { type Coordinates, milesPerKilometre } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { between, chance } from './chance.ts'
import { type LinePoint, windingLine } from './winding-line.ts'

interface WayPoint extends LinePoint {
  /** Since the beginning of the way. */
  minutes: number
}

/** From one place to the next by road. */
export interface Way {
  points: readonly WayPoint[]
  km: number
  minutes: number
}

export interface WayWanted {
  seed: string
  is_heavy: boolean
  /** When it is driven, milliseconds: rush hours slow it. */
  leaves: number
}

const kmAMile = 1 / Number(milesPerKilometre)

/** How fast it is driven so far from the nearer end of the way, in kilometres: streets, local roads, main roads, motorways. */
const stretches = [
  { upTo: 2.4, kmh: 29 },
  { upTo: 9.7, kmh: 48 },
  { upTo: 32, kmh: 72 },
  { upTo: Number.POSITIVE_INFINITY, kmh: 90 },
] as const
const kmhAt = (fromEnd: number) => (stretches.find(({ upTo }) => fromEnd < upTo) ?? stretches[3]).kmh

/** One piece of street in so many has a red light, which costs so many minutes. */
const lights = { share: 0.12, upTo: 9.7, minutes: 0.6 }

const britishClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const hourOf = (instant: number) => {
  const [hours = 0, minutes = 0] = britishClock.format(instant).split(':').map(Number)
  return hours + minutes / 60
}

/**
 * Returns a way as long as roads are said to be and driven in the time that they are said to take, slower at its ends than
 * on the open road between: the same for the same seed. Between two places that are one it has no length.
 */
export function wayOf(from: Coordinates, to: Coordinates, { seed, is_heavy, leaves }: WayWanted): Way {
  const travel = estimateTravel(from, to, { is_heavy, leaves_at: hourOf(leaves) })
  const km = travel.miles * kmAMile
  const line = windingLine(from, to, { km, seed })
  // Nobody drives as the book says: some are quick, more are slow.
  const minutes = travel.minutes * between(0.95, 1.1, seed, 'pace')
  return { km, minutes, points: timed(line, { km, minutes, seed }) }
}

/** Shares the minutes out among the pieces of the line, by how fast each is driven. */
function timed(line: readonly LinePoint[], { km, minutes, seed }: { km: number; minutes: number; seed: string }) {
  let sum = 0
  const weighed = line.map((point, at) => {
    const before = line[at - 1]
    sum += before ? weightOf(before.km, point.km, { km, seed: `${seed} ${at}` }) : 0
    return { ...point, minutes: sum }
  })
  const scale = sum === 0 ? 0 : minutes / sum
  return weighed.map((point) => ({ ...point, minutes: point.minutes * scale }))
}

function weightOf(fromKm: number, toKm: number, { km, seed }: { km: number; seed: string }) {
  const middle = (fromKm + toKm) / 2
  const fromEnd = Math.min(middle, km - middle)
  const red = fromEnd < lights.upTo && chance(seed, 'light') < lights.share ? lights.minutes : 0
  return (60 * (toKm - fromKm) * between(0.85, 1.2, seed, 'traffic')) / kmhAt(fromEnd) + red
}

/** Where it is after so many minutes of driving, how fast, and in which direction. */
export function alongWay({ points }: Way, minutes: number) {
  const at = pieceAt(points, minutes)
  const [before, after] = [points[at - 1], points[at]] as [WayPoint, WayPoint]
  const lasts = after.minutes - before.minutes
  const share = lasts === 0 ? 1 : Math.min(1, Math.max(0, (minutes - before.minutes) / lasts))
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    latitude: mix(before.latitude, after.latitude),
    longitude: mix(before.longitude, after.longitude),
    kmh: lasts === 0 ? 0 : (60 * (after.km - before.km)) / lasts,
    heading: headingOf(before, after),
  }
}

/** The piece that ends at or after that minute; the last one of what is past the end. */
function pieceAt(points: readonly WayPoint[], minutes: number) {
  let [low, high] = [1, points.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.minutes ?? 0) < minutes) low = middle + 1
    else high = middle
  }
  return low
}

/** Degrees from north, clockwise. */
function headingOf(from: Coordinates, to: Coordinates) {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return ((Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI + 360) % 360
}
