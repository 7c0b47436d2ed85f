import { typedNumber } from '../kernel/typed-number.ts'

/**
 * What usual minutes at a stop are worked out from: how many stops of a side at least, of how many days, and how long
 * ones. Of a whole company the newest are enough: the middle moves little after some hundreds.
 */
export const usualTerms = {
  fewest_stops: 5,
  most_stops_of_company: 2_000,
  days: 180,
  shortest_minutes: 1,
  longest_minutes: 480,
} as const

/** The middle of how long vehicles stood at some stops, and at how many. */
export interface UsualMinutes {
  minutes: number
  stops: number
}

/** True where a field holds other minutes than the usual ones, so that there is something to fill in. */
export const isUnlikeUsual = ({ minutes }: UsualMinutes, typed: unknown): boolean =>
  typedNumber(String(typed ?? '')) !== String(minutes)
