import { postcodeAreas } from './postcode-areas.table.ts'

/** The letters that a postcode begins with; null where it is no British postcode. */
export function areaOf(postcode: string | null): string | null {
  const [, area] = /^\s*([A-Z]{1,2})\d/i.exec(postcode ?? '') ?? []
  const known = area?.toUpperCase()
  return known !== undefined && known in postcodeAreas ? known : null
}

const earthRadiusMiles = 3958.8
/** Roads are longer than the straight line. */
const roadFactor = 1.25
/** Within one postcode area, in miles. */
const localMiles = 12
/** For a place that is not known. */
const unknownMiles = 80

/** Estimated road miles between two postcodes, by the middles of their areas. */
export function milesBetween(from: string | null, to: string | null): number {
  const [a, b] = [middleOf(from), middleOf(to)]
  if (!a || !b) return unknownMiles
  return Math.max(localMiles, Math.round(straightMiles(a, b) * roadFactor))
}

function middleOf(postcode: string | null) {
  const area = areaOf(postcode)
  return area === null ? undefined : postcodeAreas[area]
}

function straightMiles([latA, lonA]: readonly [number, number], [latB, lonB]: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const chord = half(latB - latA) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lonB - lonA)
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord))
}
