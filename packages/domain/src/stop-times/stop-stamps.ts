import { addMinutes } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { stopTimesReasons } from './stop-times.messages.ts'
import type { StopStamps } from './stop-waiting.ts'

const isAfter = (a: string, b: string) => Date.parse(a) > Date.parse(b)
/** Clocks of offices and servers differ by so much. */
const tolerance = 1

/** Why stamps are refused, by field: they are of what has happened, in its order. */
export function stampErrors({ arrived_at, departed_at }: StopStamps, now: string): FieldErrors {
  const latest = addMinutes(now, tolerance)
  const found = {
    arrived_at:
      (arrived_at === null && departed_at !== null && stopTimesReasons.arrival_missing) ||
      (arrived_at !== null && isAfter(arrived_at, latest) && stopTimesReasons.in_future),
    departed_at:
      (departed_at !== null && isAfter(departed_at, latest) && stopTimesReasons.in_future) ||
      (departed_at !== null &&
        arrived_at !== null &&
        isAfter(arrived_at, departed_at) &&
        stopTimesReasons.before_arrival),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, reason]) => (reason ? [[field, [reason]]] : [])))
}
