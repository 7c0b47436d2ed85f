import { type Coordinates, greatCircleKm } from '../kernel/places/mileage.ts'
import type { EstimateBeginning } from '../stop-estimates/stop-estimate.ts'
import { type ChainStop, type DriverChain, lostAfterMinutes, minuteMs, type Whereabouts } from './driver-chain.ts'
import { waitsFrom } from './stop-time.ts'

/** Where a chain begins, and when the driver leaves there. */
export interface ChainStart {
  begins: EstimateBeginning
  /** The instant of what it begins at; null of a plan whose time no stop says. */
  as_of: string | null
  place: Coordinates | null
  /** Milliseconds since 1970; null where only a stop's own time can say it. */
  leaves_at: number | null
  /** So long ago the arrival may lie at most: what was expected and did not come is not expected now. */
  is_lost(arrives: number, now: number): boolean
}

/** Who is so near a stop has not left it. */
const atStopKm = 0.5

const never = () => false
const afterGrace = (arrives: number, now: number) => now - arrives > lostAfterMinutes * minuteMs
const stampOf = ({ arrived_at, left_at }: ChainStop) => left_at ?? arrived_at

/** The stop of the newest stamp; of two at one instant the later of the chain. */
function lastStamped(stops: readonly ChainStop[]): (ChainStop & { stamped: number }) | null {
  let last: (ChainStop & { stamped: number }) | null = null
  for (const stop of stops) {
    const at = stampOf(stop)
    const stamped = at === null ? null : Date.parse(at)
    if (stamped !== null && (last === null || stamped >= last.stamped)) last = { ...stop, stamped }
  }
  return last
}

/** Who has arrived and not left stands there, unless a newer position says otherwise. */
function standsAt(stop: ChainStop & { stamped: number }, position: Whereabouts | null) {
  if (stop.left_at !== null) return false
  const isNewer = position !== null && Date.parse(position.at) > stop.stamped
  return !isNewer || stop.place === null || greatCircleKm(position, stop.place) <= atStopKm
}

function fromStand(stop: ChainStop, now: number): ChainStart {
  const arrived = stop.arrived_at ?? ''
  const served = Date.parse(waitsFrom(stop.time, arrived)) + stop.service_minutes * minuteMs
  const { place } = stop
  return { begins: 'stamp', as_of: arrived, place, leaves_at: Math.max(now, served), is_lost: never }
}

const fromPosition = (position: Whereabouts): ChainStart => ({
  begins: 'position',
  as_of: position.at,
  place: position,
  leaves_at: Date.parse(position.at),
  is_lost: never,
})

const fromDeparture = ({ place, stamped }: ChainStop & { stamped: number }): ChainStart => ({
  begins: 'stamp',
  as_of: new Date(stamped).toISOString(),
  place,
  leaves_at: stamped,
  is_lost: afterGrace,
})

/**
 * Where the chain of a driver begins: at the stop where they stand, at the last position or, where it is newer, the last
 * departure, else at the plan. A position that is too old gives way to the departure before it; without one nothing is
 * known (null).
 */
export function chainStart({ stops, position }: Pick<DriverChain, 'stops' | 'position'>, now: number) {
  const last = lastStamped(stops)
  if (last && standsAt(last, position)) return fromStand(last, now)
  const at = position === null ? null : Date.parse(position.at)
  const isLost = at !== null && now - at > lostAfterMinutes * minuteMs
  if (position !== null && at !== null && !isLost && (last === null || at >= last.stamped))
    return fromPosition(position)
  if (last?.left_at) return fromDeparture(last)
  if (position !== null || last !== null) return null
  const plan: ChainStart = { begins: 'plan', as_of: null, place: null, leaves_at: null, is_lost: never }
  return plan
}
