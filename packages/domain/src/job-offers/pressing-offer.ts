import * as z from 'zod/mini'
import { type JobOffer, type OfferState, offerStates } from './offer-state.ts'

/** What the office acts on first. */
const byPress: readonly OfferState[] = ['rejected', 'ignored', 'sent', 'on_device', 'seen', 'accepted']

/** Of several offers together: how the most pressing of them stand, and how many stand so. */
export const pressingOffer = z.object({ state: z.enum(offerStates), count: z.int() })
export type PressingOffer = z.output<typeof pressingOffer>

/** Returns the most pressing state of a workday's offers; null where nothing is offered. */
export function pressingOf(offers: readonly Pick<JobOffer, 'state'>[]): PressingOffer | null {
  for (const state of byPress) {
    const count = offers.filter((offer) => offer.state === state).length
    if (count > 0) return { state, count }
  }
  return null
}

/** What the diary can be narrowed to: what needs the office, and what still waits for its driver. */
export const offerFilters = ['rejected', 'ignored', 'open'] as const
export type OfferFilter = (typeof offerFilters)[number]
