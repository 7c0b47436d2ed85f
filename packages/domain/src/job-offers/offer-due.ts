import { addMinutes } from '../kernel/clock-time.ts'

/** So long before the work begins a driver is expected to answer at the latest. */
const minutesBeforeWork = 60

export interface OfferTimes {
  sent_at: string
  /** When the workday begins, or its first stop where it names no time; null where neither is known. */
  begins_at: string | null
}

/**
 * Returns the instant at which an offer without an answer is ignored: the company's minutes after it was sent, or, where
 * it was sent for later, after an hour before the work begins. Nobody is asked to answer in the night for the next day.
 */
export function ignoredFrom({ sent_at, begins_at }: OfferTimes, minutes: number): string {
  const asked_at = begins_at === null ? sent_at : later(sent_at, addMinutes(begins_at, -minutesBeforeWork))
  return addMinutes(asked_at, minutes)
}

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)
