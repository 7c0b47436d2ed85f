import type { Fix } from '../kernel/places/fix.ts'
import { greatCircleKm } from '../kernel/places/mileage.ts'

/** A shorter way between two fixes is their error rather than a drive. */
const leastKm = 0.025
/** Somebody who stands is on a track at least this often. */
const standingMs = 5 * 60_000

export interface TrackPoint extends Fix {
  /** Kilometres from the first point, along the points. */
  km: number
}

/**
 * The points of a track, in the order of their times: those of a standing vehicle are left out but for one in five minutes,
 * so that no distance is added up from what the device measures wrongly.
 */
export function trackOf(fixes: readonly Fix[]): TrackPoint[] {
  const points: TrackPoint[] = []
  for (const [n, fix] of fixes.entries()) {
    const before = points.at(-1)
    if (!before) {
      points.push({ ...fix, km: 0 })
      continue
    }
    const step = greatCircleKm(before, fix)
    const hasWaited = Date.parse(fix.at) - Date.parse(before.at) >= standingMs
    if (step < leastKm && !hasWaited && n < fixes.length - 1) continue
    points.push({ ...fix, km: before.km + (step < leastKm ? 0 : step) })
  }
  return points
}
