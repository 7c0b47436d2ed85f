import { type Coordinates, greatCircleKm, milesPerKilometre } from './mileage.ts'

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
export const roadMiles = (flown: number) => flown * windingOf(flown)

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

/** Minutes of so many road miles, each at its own speed. */
function drivenMinutes(miles: number, { is_heavy, leaves_at }: TravelProfile): number {
  const cuts = [...new Set([...stretches.map(({ upTo }) => upTo), openRoad.from, rush.miles])].sort((a, b) => a - b)
  const hasRush = isRush(leaves_at)
  let [from, minutes] = [0, 0]
  for (const to of cuts) {
    const part = Math.min(miles, to) - from
    if (part <= 0) break
    const { mph } = stretches.find(({ upTo }) => from < upTo) ?? stretches[3]
    const heavy = is_heavy && from >= openRoad.from ? openRoad.factor : 1
    const slow = hasRush && from < rush.miles ? rush.factor : 1
    minutes += (part / mph) * 60 * heavy * slow
    from = to
  }
  return minutes
}

/** Greater London as a circle of its area, about Charing Cross. */
const london = { centre: { latitude: 51.5073, longitude: -0.1276 }, radius: 13.9, minutesAMile: 1.25 }
const flownMiles = (from: Coordinates, to: Coordinates) => greatCircleKm(from, to) * Number(milesPerKilometre)
const depthInLondon = (place: Coordinates) => Math.max(0, london.radius - flownMiles(place, london.centre))

/**
 * Miles inside that cost more: those between two places of London, but no more than lead out of it from the one and into it
 * to the other. Who only passes by goes round.
 */
const londonMiles = (from: number, to: number, flown: number) => Math.min(flown, from + to)

/**
 * How far and how long by road without any map, from what is flown. Farther is never shorter nor quicker, and no way over a
 * third place is. Source: the Department for Transport's mean speeds (56 to 59 mph on strategic roads, 23 to 25 on local A
 * roads) and the national limits of goods vehicles over 7.5 t.
 */
export function estimateTravel(from: Coordinates, to: Coordinates, profile: TravelProfile): Travel {
  const flown = flownMiles(from, to)
  if (flown === 0) return { miles: 0, minutes: 0 }
  const miles = roadMiles(flown)
  const inside = londonMiles(depthInLondon(from), depthInLondon(to), flown)
  const minutes = startingMinutes + drivenMinutes(miles, profile) + inside * london.minutesAMile
  return { miles, minutes }
}
