import type { Coordinates } from '../kernel/places/mileage.ts'
import { outcodeOf } from '../kernel/places/postcode.ts'
import { metresBetween } from './metres-between.ts'
import { placeTexts } from './place-arrivals.messages.ts'

/** From so far away a tap at a stop is warned of and marked, in metres. */
const farTapM = 500

/** Where a stop is, as far as a job says it. */
export interface StopWritten {
  latitude: number | null
  longitude: number | null
  post_code: string | null
}

/**
 * Where a stop is, where that is known well enough to measure from: it has a position and a whole postcode. Of a town or an
 * outcode alone the position is the middle of some square miles.
 */
export function precisePlace({ latitude, longitude, post_code }: StopWritten): Coordinates | null {
  if (latitude === null || longitude === null || outcodeOf(post_code) === null) return null
  return { latitude, longitude }
}

interface Tapped extends Coordinates {
  accuracy_m: number | null
}

export interface TapDistance {
  distance_m: number
  /** Far away even where the phone was as wrong as it said that it may be. */
  is_far: boolean
}

/** How far from its stop something was tapped; null where either place is not known. */
export function tapDistance(tapped: Tapped | null, place: Coordinates | null): TapDistance | null {
  if (!tapped || !place) return null
  const metres = metresBetween(tapped, place)
  return { distance_m: Math.round(metres), is_far: metres - (tapped.accuracy_m ?? 0) > farTapM }
}

/** 640 m, 1.2 km, 24 km. */
export function distanceWords(metres: number): string {
  if (metres < 995) return placeTexts.metres(metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10)
  const km = metres / 1000
  return placeTexts.kilometres(km < 9.95 ? km.toFixed(1) : String(Math.round(km)))
}
