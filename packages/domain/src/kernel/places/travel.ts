import { decimal, pounds } from '../decimal.ts'
import { type Coordinates, earthRadiusKm, milesPerKilometre } from './mileage.ts'

/** What is driven, and when it leaves: how long a way takes depends on both. */
export interface TravelProfile {
  /** Over 7.5 t: lower limits, and a limiter, on open roads. */
  is_heavy: boolean
  /** Local time in Britain, hours since midnight with their fraction. Undefined: at any time, without rush hours. */
  leaves_at?: number | undefined
}

/** From door to door, without what is done there. */
export interface Travel {
  /** Statute miles by road. */
  miles: number
  minutes: number
}

/** British roads wind by two fifths on short ways, by a fifth on long ones. */
const windingOf = (flown: number) => 1.19 + 0.21 * Math.exp(-flown / 12)
const roadMiles = (flown: number) => flown * windingOf(flown)

/** Getting out of a yard and into another. */
const startingMinutes = 2
/** Each mile of a way is driven at the speed of its stretch: streets, local roads, main roads, motorways. */
const stretches = [
  { upTo: 3, mph: 18 },
  { upTo: 12, mph: 30 },
  { upTo: 40, mph: 45 },
  { upTo: Number.POSITIVE_INFINITY, mph: 56 },
] as const

/** Beyond so many miles a heavy vehicle is slower than a light one. */
const openRoad = { from: 12, factor: 1.12 }
/** What the rush hours touch: the first miles, however long the way. */
const rush = {
  miles: 30,
  factor: 1.2,
  hours: [
    [7, 9.5],
    [16, 18.5],
  ],
} as const

const isRush = (hour: number | undefined) =>
  hour !== undefined && rush.hours.some(([from, to]) => hour >= from && hour < to)

/** Minutes of so many road miles, each at its own speed: the pieces between two cuts are straight. */
function drivenMinutes({ is_heavy, leaves_at }: TravelProfile): (miles: number) => number {
  const cuts = [...new Set([...stretches.map(({ upTo }) => upTo), openRoad.from, rush.miles])].sort((a, b) => a - b)
  const hasRush = isRush(leaves_at)
  const pieces: { from: number; before: number; perMile: number }[] = []
  let [from, before] = [0, 0]
  for (const to of cuts) {
    const { mph } = stretches.find(({ upTo }) => from < upTo) ?? stretches[3]
    const heavy = is_heavy && from >= openRoad.from ? openRoad.factor : 1
    const slow = hasRush && from < rush.miles ? rush.factor : 1
    const perMile = (60 / mph) * heavy * slow
    pieces.unshift({ from, before, perMile })
    before += (to - from) * perMile
    from = to
  }
  return (miles) => {
    const piece = pieces.find((one) => miles > one.from)
    return piece ? piece.before + (miles - piece.from) * piece.perMile : 0
  }
}

/** Greater London as a circle of its area, about Charing Cross. */
const london = { radius: 13.9, minutesAMile: 1.25 }

/** A place as the estimate needs it: the point on a globe of radius 1, and how many miles it lies inside London. */
interface Spot {
  x: number
  y: number
  z: number
  depth: number
}
const radians = (degrees: number) => (degrees * Math.PI) / 180
const onGlobe = ({ latitude, longitude }: Coordinates) => {
  const [north, east] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) }
}
const charingCross = onGlobe({ latitude: 51.5073, longitude: -0.1276 })
const globeMiles = 2 * earthRadiusKm * Number(milesPerKilometre)

/** Miles as the crow flies, from the straight line between two points on the globe. */
function flownMiles(from: Omit<Spot, 'depth'>, to: Omit<Spot, 'depth'>): number {
  const [x, y, z] = [from.x - to.x, from.y - to.y, from.z - to.z]
  return globeMiles * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2))
}
function spotOf(place: Coordinates): Spot {
  const point = onGlobe(place)
  return { ...point, depth: Math.max(0, london.radius - flownMiles(point, charingCross)) }
}

/**
 * Miles inside that cost more: those between two places of London, but no more than lead out of it from the one and into it
 * to the other. Who only passes by goes round.
 */
const londonMiles = (from: Spot, to: Spot, flown: number) => Math.min(flown, from.depth + to.depth)

/** Writes miles and minutes of one way. */
function estimatorOf(profile: TravelProfile) {
  const driven = drivenMinutes(profile)
  return (from: Spot, to: Spot, write: (miles: number, minutes: number) => void) => {
    const flown = flownMiles(from, to)
    if (flown === 0) return write(0, 0)
    const miles = roadMiles(flown)
    write(miles, startingMinutes + driven(miles) + londonMiles(from, to, flown) * london.minutesAMile)
  }
}

/**
 * How far and how long by road without any map, from what is flown. Farther is never shorter nor quicker, and no way over a
 * third place is. Source: the Department for Transport's mean speeds (56 to 59 mph on strategic roads, 23 to 25 on local A
 * roads) and the national limits of goods vehicles over 7.5 t.
 */
export function estimateTravel(from: Coordinates, to: Coordinates, profile: TravelProfile): Travel {
  const travel: Travel = { miles: 0, minutes: 0 }
  estimatorOf(profile)(spotOf(from), spotOf(to), (miles, minutes) => Object.assign(travel, { miles, minutes }))
  return travel
}

/** The ways from each place to each: of `n` places, that from `a` to `b` stands at `a * n + b`. */
export interface TravelMatrix {
  /** Statute miles by road. */
  miles: Float32Array
  minutes: Float32Array
}

/** `estimateTravel` between all places at once. */
export function estimateMatrix(places: readonly Coordinates[], profile: TravelProfile): TravelMatrix {
  const spots = places.map(spotOf)
  const between = estimatorOf(profile)
  const count = spots.length
  const matrix = { miles: new Float32Array(count * count), minutes: new Float32Array(count * count) }
  const { miles, minutes } = matrix
  spots.forEach((from, row) => {
    // The way back is as long.
    for (const [past, to] of spots.slice(row + 1).entries()) {
      const column = row + 1 + past
      const [there, back] = [row * count + column, column * count + row]
      between(from, to, (far, long) => {
        miles[there] = far
        miles[back] = far
        minutes[there] = long
        minutes[back] = long
      })
    }
  })
  return matrix
}

export interface MileageEstimate {
  /** Two decimals. */
  miles: string
  /** Rough driving time. */
  minutes: number
  source: 'estimate'
}

/** Miles by road between two places without any map, for any vehicle at any time: labelled as an estimate wherever it shows. */
export function estimateMileage(from: Coordinates, to: Coordinates): MileageEstimate {
  const { miles, minutes } = estimateTravel(from, to, { is_heavy: false })
  return { miles: pounds(decimal(miles)), minutes: Math.round(minutes), source: 'estimate' }
}
