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

export interface MileageEstimate {
  miles: string
  /** Rough driving time. */
  minutes: number
  source: 'estimate'
}

const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres as the crow flies (haversine on the mean Earth). */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const half = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** British roads against the crow, by miles flown: short ways wind more and are driven slower. */
const roadBands = [
  { below: 5, factor: 1.4, mph: 18 },
  { below: 20, factor: 1.3, mph: 28 },
  { below: 60, factor: 1.22, mph: 40 },
  { below: Number.POSITIVE_INFINITY, factor: 1.19, mph: 50 },
] as const

/** Miles by road between two places without any map: labelled as an estimate wherever it shows. */
export function estimateMileage(from: Coordinates, to: Coordinates): MileageEstimate {
  const flown = greatCircleKm(from, to) * Number(milesPerKilometre)
  const band = roadBands.find((entry) => flown < entry.below) ?? roadBands[3]
  const driven = flown * band.factor
  return { miles: pounds(decimal(driven)), minutes: Math.round((driven / band.mph) * 60), source: 'estimate' }
}
