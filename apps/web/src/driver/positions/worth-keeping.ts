import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import type { PhoneFix } from '../ports/position-watch.ts'

/** Four a minute at most, however fast. */
const leastMs = 15_000
const leastMetres = 50
const standingMs = 5 * 60_000
/** As fast as somebody walks: slower is standing. */
const movingKmh = 5
/** The server keeps no fix that is less exact. */
const accuracyMost = 200

export const isMoving = ({ speed_kmh }: PhoneFix): boolean => speed_kmh !== null && speed_kmh >= movingKmh

/** Whether a fix says anything new after the last that was kept: the phone has moved, or has stood for five minutes. */
export function isWorthKeeping(fix: PhoneFix, last: PhoneFix | null): boolean {
  if (fix.accuracy_m !== null && fix.accuracy_m > accuracyMost) return false
  if (!last) return true
  const waited = Date.parse(fix.at) - Date.parse(last.at)
  if (waited >= standingMs) return true
  if (waited < leastMs) return false
  return isMoving(fix) || greatCircleKm(last, fix) * 1000 >= Math.max(leastMetres, fix.accuracy_m ?? 0)
}
