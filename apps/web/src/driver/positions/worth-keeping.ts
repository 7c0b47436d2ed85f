import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import type { PhoneFix } from '../ports/position-watch.ts'

/** Four a minute at most, however fast. */
const leastMs = 15_000
const leastMetres = 50
/** Sent a minute later at most: who stands is not shown as out of date, which is five minutes. */
const standingMs = 3 * 60_000
/** As fast as somebody walks: slower is standing. */
const movingKmh = 5
/** The server keeps no fix that is less exact. */
const accuracyMost = 200

export const isMoving = ({ speed_kmh }: PhoneFix): boolean => speed_kmh !== null && speed_kmh >= movingKmh

/** Whether a fix says anything new after the last that was kept: the phone has moved, has come to stand, or has stood for a while. */
export function isWorthKeeping(fix: PhoneFix, last: PhoneFix | null): boolean {
  if (fix.accuracy_m !== null && fix.accuracy_m > accuracyMost) return false
  if (!last) return true
  const waited = Date.parse(fix.at) - Date.parse(last.at)
  if (waited >= standingMs) return true
  if (waited < leastMs) return false
  // Where it came to stand is when its driver arrived.
  if (isMoving(last) && !isMoving(fix)) return true
  return isMoving(fix) || greatCircleKm(last, fix) * 1000 >= Math.max(leastMetres, fix.accuracy_m ?? 0)
}
