import type { Coordinates } from '../kernel/places/mileage.ts'

const metresPerDegree = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places some miles apart, as on a flat map: exact to a thousandth there, and quick on a phone. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2))
  return Math.hypot(north, east) * metresPerDegree
}
