import { areaOf, isLondonPostcode, outcodeIn } from './london-postcode.ts'

/** Heathrow's district, from which the airfreight tariff is reckoned. */
export const airportOutcode = 'TW6'

/** The end of the way that the airfreight tariff is about: not the airport, and the delivery where neither is. */
export function airfreightPlace(collection: string, delivery: string): string {
  return outcodeIn(delivery) === airportOutcode ? collection : delivery
}

/** The end that the London tariff is about: where the goods go, or come from where only that is in London. */
export function londonPlace(collection: string, delivery: string): string {
  return !isLondonPostcode(delivery) && isLondonPostcode(collection) ? collection : delivery
}

/** How a place may stand in the airfreight tariff: its district, and its area. */
export const placesOf = (outcode: string): string[] => [...new Set([outcode, areaOf(outcode)])]
