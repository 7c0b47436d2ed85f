import { isBritish, outcodeOf } from '../kernel/places/postcode.ts'

/** True for an address at home without a whole postcode: its position is the middle of a district or a town. */
export const isVaguePlace = (post_code: string | null, country: string | null): boolean =>
  isBritish(country) && outcodeOf(post_code) === null
