import { outcodeOf } from '../kernel/places/postcode.ts'

/** The postal areas of London. Outer London (BR, CR, HA, …) is London only where a company's tariff has its outcode. */
const londonAreas: ReadonlySet<string> = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'])

/** The outward half of a postcode (`SW1A`), also where only that half is given; null for what is neither. */
export const outcodeIn = (text: string): string | null => outcodeOf(text) ?? outcodeOf(`${text} 1AA`)

/** The letters that a postcode begins with (`SW`), and a tariff may be priced by. */
export const areaOf = (outcode: string): string => /^[A-Z]+/.exec(outcode)?.[0] ?? ''

/** True within the London postal districts. */
export function isLondonPostcode(text: string): boolean {
  const outcode = outcodeIn(text)
  return outcode !== null && londonAreas.has(areaOf(outcode))
}
