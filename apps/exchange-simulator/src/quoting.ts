import { between, chanceOf, oneOf, wholeBetween } from './chance.ts'
import { milesBetween } from './distance.ts'
import type { Offer } from './exchange-load.ts'
import { extrasOf } from './extras.ts'
import { members } from './members.table.ts'
import type { PostedLoad } from './posted-load.ts'
import { type Vehicle, vehiclesFor } from './vehicles.table.ts'

/** Who posts a backload leaves more time and pays less. */
const backloadShare = 0.55
const leastPrice = 35

const remarks = [
  'Can collect within the hour.',
  'Empty nearby, can go straight there.',
  'Tail-lift on board.',
  'Regular on this route.',
  'Price for direct delivery.',
  'POD sent on delivery.',
] as const

/** A price in pounds: the way by the vehicle's rate, times a member's own factor. */
export function priceOf(load: PostedLoad, vehicle: Vehicle, factor: number): number {
  const share = load.jobType === 'BACKLOAD' ? backloadShare : 1
  const miles = milesBetween(load.from.postcode ?? null, load.to.postcode ?? null)
  return Math.max(leastPrice, Math.round(miles * vehicle.rate * share * factor * 2) / 2)
}

export interface PlannedOffer {
  /** Seconds after the load was posted. */
  after: number
  offer: Offer
}

interface Posting {
  id: string
  round: number
  body: PostedLoad
  seed: string
}

/**
 * Returns the two to six quotes that a load gets by itself, in the order in which they come: the first after 20 to 60
 * seconds, the last within 8 minutes. The same for the same seed, load and round.
 */
export function plannedOffers({ id, round, body, seed }: Posting): PlannedOffer[] {
  const chance = chanceOf(`${seed} ${id} quotes ${round}`)
  const [smallest, ...larger] = vehiclesFor(body.minVehicleSize)
  if (!smallest) return []
  const first = between(chance, 20, 60)
  const count = wholeBetween(chance, 2, 6)
  const after = Array.from({ length: count - 1 }, () => between(chance, first + 10, 480))
  const begin = wholeBetween(chance, 0, members.length - 1)
  return [first, ...after.sort((a, b) => a - b)].map((seconds, index) => {
    const vehicle = oneOf(chance, [smallest, smallest, ...larger])
    return {
      after: seconds,
      offer: {
        id: `${id}-Q${round}${index + 1}`,
        // Five steps through sixteen members: no member quotes twice.
        member: members[(begin + 5 * index) % members.length] ?? members[0],
        vehicle: { type: vehicle.body, size: vehicle.apiKey },
        notes: oneOf(chance, remarks),
        price: priceOf(body, vehicle, between(chance, 0.8, 1.3)),
        extras: extrasOf(body.from.postcode ?? null, body.to.postcode ?? null),
      },
    }
  })
}
