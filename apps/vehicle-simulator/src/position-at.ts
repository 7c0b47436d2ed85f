import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { courseOf, drivenIn, type Stretch } from './course.ts'
import type { VehiclePlan } from './vehicle-plan.ts'
import { alongWay, type Way } from './way.ts'

/** Where a vehicle truly is, and how it moves. */
export interface Motion extends Coordinates {
  speed_kmh: number
  /** Degrees from north, clockwise; null while it stands. */
  heading: number | null
  /** The number of the stop at which it stands, from 0; null on the road and before the first. */
  stop: number | null
}

const iso = (instant: number) => new Date(instant).toISOString()

/**
 * Where the vehicle of a plan is at an instant (RFC 3339): the same for the same plan. Before its start it stands there,
 * after its last stop at that.
 */
export function positionAt(plan: VehiclePlan, now: string): Motion {
  const course = courseOf(plan)
  const at = Date.parse(now)
  const stretch = course.find(({ to }) => at < to) ?? (course.at(-1) as Stretch)
  const { latitude, longitude } = stretch.place
  const standing = { latitude, longitude, speed_kmh: 0, heading: null, stop: stretch.stop }
  return stretch.way === null || at < stretch.from ? standing : onTheRoad(stretch, stretch.way, at)
}

function onTheRoad({ pauses, from, to }: Stretch, way: Way, at: number): Motion {
  const whole = drivenIn(pauses, from, to)
  // Minutes of the way in a millisecond: more than it takes by itself where it was there sooner.
  const rate = whole <= 0 ? 0 : way.minutes / whole
  const { latitude, longitude, kmh, heading } = alongWay(way, drivenIn(pauses, from, at) * rate)
  const rests = pauses.some((pause) => pause.from <= at && at < pause.to)
  const place = { latitude, longitude, stop: null }
  return rests ? { ...place, speed_kmh: 0, heading: null } : { ...place, speed_kmh: kmh * rate * 60_000, heading }
}

/** When the vehicle reaches and leaves each of its stops; the last one is not left. */
export const timesAtStops = (plan: VehiclePlan): { arrives_at: string; leaves_at: string | null }[] =>
  courseOf(plan)
    .filter(({ way, stop }) => way === null && stop !== null)
    .map(({ from, to }) => ({ arrives_at: iso(from), leaves_at: Number.isFinite(to) ? iso(to) : null }))
