import { type Decimal, decimal, pounds } from '../decimal.ts'

export const milesPerKilometre = '0.621371'

/** Statute miles of a distance by road, 2 decimals. */
export function milesFromKilometres(kilometres: Decimal): string {
  return pounds(decimal(kilometres).times(milesPerKilometre))
}

/** Degrees, north and east positive. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** The mean Earth's. */
export const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies (haversine on the mean Earth). */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const half = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}
