import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel, type TravelProfile } from '@dray/domain/kernel/places/travel.ts'
import { type TravelFactors, travelFactorFor } from '@dray/domain/stop-times/travel-factors.ts'
import type { Geo } from '#platform/geo/geo.ts'

/** A way of one driver, in which hours, and the name under which it is remembered. */
export interface DriverWay {
  driver_id: number
  is_heavy: boolean
  leaves_at: number
  key: string
  from: Coordinates
  to: Coordinates
}

/** Between these hours roads are as full: what a way takes is remembered for each. */
const blocks = [
  { until: 7, leaves_at: 3 },
  { until: 9.5, leaves_at: 8 },
  { until: 16, leaves_at: 12 },
  { until: 18.5, leaves_at: 17 },
] as const
const night = 3
const halfHourMs = 1_800_000

/** The hour by which a way is judged that leaves at an instant; the clock is read once for each half hour. */
export function makeHours(zone: string) {
  const known = new Map<number, number>()
  return (leaves_at: number): number => {
    const part = Math.floor(leaves_at / halfHourMs)
    const found = known.get(part)
    if (found !== undefined) return found
    const { time } = instantToLocal(new Date(part * halfHourMs).toISOString(), zone)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const hour = blocks.find(({ until }) => hours + minutes / 60 < until)?.leaves_at ?? night
    known.set(part, hour)
    return hour
  }
}

/** A place to ten metres. */
export const spot = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`

export interface TravelSources {
  geo: Pick<Geo, 'matrix' | 'hasRoads'>
  factors: TravelFactors
}

/** Minutes of a way without asking anybody, as the company's own vehicles drive. */
export const estimatedMinutes = ({ factors }: TravelSources, way: DriverWay): number =>
  estimateTravel(way.from, way.to, way).minutes * travelFactorFor(factors, way)

/** The ways between all places, as far as a service, the memory or the estimate knows them. */
export const matrixOf = (
  { geo, factors }: TravelSources,
  places: readonly Coordinates[],
  { is_heavy, leaves_at }: TravelProfile,
) => {
  const profile = { is_heavy, leaves_at }
  return geo.matrix(places, profile, { factor: travelFactorFor(factors, profile) })
}
