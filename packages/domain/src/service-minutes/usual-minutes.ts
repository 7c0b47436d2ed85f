import { typedNumber } from '../kernel/typed-number.ts'

/** What a company's usual minutes at a stop are worked out from: how many stops at least, of how many days, and how long ones. */
export const usualTerms = { fewest_stops: 5, days: 180, shortest_minutes: 1, longest_minutes: 480 } as const

/** The middle of how long vehicles stood at some stops, and at how many. */
export interface UsualMinutes {
  minutes: number
  stops: number
}

/** True where a field holds other minutes than the usual ones, so that there is something to fill in. */
export const isUnlikeUsual = ({ minutes }: UsualMinutes, typed: unknown): boolean =>
  typedNumber(String(typed ?? '')) !== String(minutes)
