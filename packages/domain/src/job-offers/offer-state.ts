import * as z from 'zod/mini'
import { instant } from '../kernel/wire.ts'

/** How far an offer of a job is: sent to the driver, on the phone, opened, answered, or left without an answer for too long. */
export const offerStates = ['sent', 'on_device', 'seen', 'accepted', 'rejected', 'ignored'] as const
export type OfferState = (typeof offerStates)[number]

/** What is known of the offer of one allocation; null while nothing was. */
export interface OfferFacts {
  sent_at: string
  on_device_at: string | null
  seen_at: string | null
  answer: 'accepted' | 'rejected' | null
  answered_at: string | null
  reason: string | null
  ignored_at: string | null
}

/** An offer as the diary, the board and the details show it. */
export const jobOffer = z.object({
  state: z.enum(offerStates),
  /** Since when it is in this state. */
  at: instant,
  /** Why it was rejected, in the driver's words. */
  reason: z.nullable(z.string()),
})
export type JobOffer = z.output<typeof jobOffer>

/** What an offer has come to: an answer counts before all, and one that comes late takes back that it was ignored. */
export function offerOf(facts: OfferFacts): JobOffer {
  const { sent_at, on_device_at, seen_at, answer, answered_at, reason, ignored_at } = facts
  if (answer && answered_at) return { state: answer, at: answered_at, reason: answer === 'rejected' ? reason : null }
  if (ignored_at) return { state: 'ignored', at: ignored_at, reason: null }
  if (seen_at) return { state: 'seen', at: seen_at, reason: null }
  if (on_device_at) return { state: 'on_device', at: on_device_at, reason: null }
  return { state: 'sent', at: sent_at, reason: null }
}
