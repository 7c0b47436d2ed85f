import type { DayRecord } from '../driver-captures/day-record.ts'
import { staleAfterMinutes } from '../kernel/places/fix.ts'
import type { EstimateState } from '../stop-estimates/stop-estimate.ts'

/** Where a driver is with the clock of a workday. */
export const clockStates = ['not_in', 'on_shift', 'on_break', 'out'] as const
export type ClockState = (typeof clockStates)[number]

/** What a driver does, as the map shows it. `silent`: the last position is too old to say. */
export const driverStates = [
  'driving',
  'standing',
  'at_stop',
  'break',
  'silent',
  'no_position',
  'due',
  'out',
  'off_shift',
] as const
export type DriverState = (typeof driverStates)[number]

export interface ShownPosition {
  /** RFC 3339, by the server's clock. */
  at: string
  latitude: number
  longitude: number
  /** Null where the device did not say. */
  speed_kmh: number | null
  heading: number | null
}

interface Clocked {
  clocked_in_at: string | null
  clocked_out_at: string | null
}

/** Where a driver is with the clock: the workday's own times first, a break by what was captured on the phone. */
export function clockStateOf({ clocked_in_at, clocked_out_at }: Clocked, captured: DayRecord['state']): ClockState {
  if (clocked_out_at !== null) return 'out'
  if (clocked_in_at === null) return 'not_in'
  return captured === 'break' ? 'on_break' : 'on_shift'
}

/** The newer of what phone and tracker said last; nobody is shown before the clock-in or after the clock-out. */
export function positionOnShift<P extends ShownPosition>(clock: ClockState, said: readonly (P | null)[]): P | null {
  if (clock === 'not_in' || clock === 'out') return null
  const known = said.filter((one) => one !== null)
  return known.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0] ?? null
}

/** Whole minutes since a position was taken; clocks that differ by a little make no position of the future. */
export const minutesOld = ({ at }: Pick<ShownPosition, 'at'>, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))

/** From when on a position is old, in milliseconds. */
export const staleFrom = ({ at }: Pick<ShownPosition, 'at'>): number => Date.parse(at) + staleAfterMinutes * 60_000

export const isStale = (position: Pick<ShownPosition, 'at'>, now: number) => now >= staleFrom(position)

/** Slower than this a lorry stands: a position wanders a little where nothing moves. */
const drivesFromKmh = 5

function motionOf({ speed_kmh, heading }: ShownPosition): 'driving' | 'standing' {
  // A device that stands says no heading.
  if (speed_kmh === null) return heading === null ? 'standing' : 'driving'
  return speed_kmh >= drivesFromKmh ? 'driving' : 'standing'
}

export interface StateFacts {
  clock: ClockState
  position: ShownPosition | null
  /** Arrived at the next stop, and not gone from it. */
  is_at_stop: boolean
}

/** What a driver does now. A stamp and a break hold until they end; how somebody moves is said of a fresh position only. */
export function driverStateOf({ clock, position, is_at_stop }: StateFacts, now: number): DriverState {
  if (clock === 'not_in') return 'due'
  if (clock === 'out') return 'out'
  if (clock === 'on_break') return 'break'
  if (is_at_stop) return 'at_stop'
  if (position === null) return 'no_position'
  return isStale(position, now) ? 'silent' : motionOf(position)
}

const worstFirst = ['late', 'tight', 'on_time', 'unknown'] as const satisfies readonly EstimateState[]
/** Of the stops of a workday the worst; `unknown` where nothing is estimated. */
export const worstOf = (states: readonly EstimateState[]): EstimateState =>
  worstFirst.find((one) => states.includes(one)) ?? 'unknown'
