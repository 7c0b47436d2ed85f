import { type Decimal, decimal } from '../kernel/decimal.ts'

/** One price of the airfreight tariff: a place, a band of weights, and the day from which it holds. */
export interface AirfreightBand {
  /** An outcode or an area. */
  place: string
  from_date: string
  /** Kilograms; the band begins at the first and ends below the second, or never. */
  from_kg: number
  to_kg: number | null
}

const holds = ({ from_kg, to_kg }: AirfreightBand, weight: Decimal) =>
  decimal(weight).gte(from_kg) && (to_kg === null || decimal(weight).lt(to_kg))

/** What is said of one district goes before its area, what began later before what it replaces, a narrow band before a wide one. */
const byRank = (one: AirfreightBand, other: AirfreightBand) =>
  other.place.length - one.place.length ||
  (other.from_date < one.from_date ? -1 : Number(other.from_date > one.from_date)) ||
  other.from_kg - one.from_kg

/** The price that counts of those that have begun and are for the outcode or its area; null where none is for the weight. */
export function bandInForce<B extends AirfreightBand>(bands: readonly B[], weight: Decimal): B | null {
  return bands.filter((band) => holds(band, weight)).toSorted(byRank)[0] ?? null
}
