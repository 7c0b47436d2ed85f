import { type Coordinates, greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { estimateMatrix } from '@dray/domain/kernel/places/travel.ts'
import { type RoadMatrix, waySources } from './geo.ts'
import type { TravelTimes } from './travel-times-file.ts'

/** A place farther from the middle of every district says nothing by it. */
const reachKm = 40
/** Beyond these the two middles are too near to each other, or to water, to say much of other places. */
const ratios = { least: 0.5, most: 4 }
const within = (ratio: number) => Math.min(ratios.most, Math.max(ratios.least, ratio))

/** Of each place the nearest of some centres; -1 where none is in reach. */
function nearestCentres(places: readonly Coordinates[], centres: readonly Coordinates[]): number[] {
  return places.map((place) => {
    const narrow = Math.cos((place.latitude * Math.PI) / 180)
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY]
    for (const [at, { latitude, longitude }] of centres.entries()) {
      const far = (latitude - place.latitude) ** 2 + ((longitude - place.longitude) * narrow) ** 2
      if (far < least) [nearest, least] = [at, far]
    }
    const centre = centres[nearest]
    return centre && greatCircleKm(place, centre) <= reachKm ? nearest : -1
  })
}

interface Ratio {
  minutes: number
  miles: number
}

/** By road in times of the estimate, between some of the centres; null where that is not known. */
function ratiosOf(times: TravelTimes, used: readonly number[]): (Ratio | null)[] {
  const straight = estimateMatrix(
    used.flatMap((at) => times.centres[at] ?? []),
    { is_heavy: false },
  )
  return Array.from({ length: used.length ** 2 }, (_, at) => {
    const [from = 0, to = 0] = [used[Math.floor(at / used.length)], used[at % used.length]]
    const [minutes = 0, miles = 0] = [straight.minutes[at], straight.miles[at]]
    const road = minutes > 0 ? times.way(from, to) : null
    return road && { minutes: within(road.minutes / minutes), miles: within(road.miles / miles) }
  })
}

/**
 * Sets estimates right by what is known of the roads between the districts that the places lie in: by as much as the way
 * between the two middles differs from its own estimate. So a farther place of a district is never nearer, what is slow for
 * heavy vehicles and in rush hours stays so, and within one district the estimate stands.
 */
export function scaleByOutcodes(matrix: RoadMatrix, places: readonly Coordinates[], times: TravelTimes) {
  const near = nearestCentres(places, times.centres)
  const used = [...new Set(near)].filter((centre) => centre !== -1)
  const place = new Map(used.map((centre, at) => [centre, at]))
  const known = ratiosOf(times, used)
  const own = near.map((centre) => place.get(centre) ?? -1)
  for (const [row, from] of own.entries())
    for (const [column, to] of own.entries()) {
      const ratio = from === -1 || to === -1 ? null : known[from * used.length + to]
      if (ratio) scale(matrix, row * places.length + column, ratio)
    }
}

function scale({ minutes, miles, source }: RoadMatrix, at: number, ratio: Ratio) {
  minutes[at] = (minutes[at] ?? 0) * ratio.minutes
  miles[at] = (miles[at] ?? 0) * ratio.miles
  source[at] = waySources.outcode
}
