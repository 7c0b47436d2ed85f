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

/** As fast as a lorry comes nearer, metres a second: so much an old fix says less. */
const nearerMs = 25

interface Tapped extends Coordinates {
  accuracy_m: number | null
  /** How old the fix was when it was tapped. */
  age_s?: number
}

export interface TapDistance {
  distance_m: number
  /** Far away even where the phone was as wrong as it said that it may be, and came nearer ever since. */
  is_far: boolean
}

/** How old the fix of a capture was, in seconds, both by the phone's clock. */
export const ageOfFix = ({ device_at, fix_at }: { device_at: string; fix_at: string | null }): number =>
  fix_at === null ? 0 : (Date.parse(device_at) - Date.parse(fix_at)) / 1000

/** How far from its stop something was tapped; null where either place is not known. */
export function tapDistance(tapped: Tapped | null, place: Coordinates | null): TapDistance | null {
  if (!tapped || !place) return null
  const metres = metresBetween(tapped, place)
  const allowed = (tapped.accuracy_m ?? 0) + Math.max(0, tapped.age_s ?? 0) * nearerMs
  return { distance_m: Math.round(metres), is_far: metres - allowed > farTapM }
}

/** 640 m, 1.2 km, 24 km. */
export function distanceWords(metres: number): string {
  if (metres < 995) return placeTexts.metres(metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10)
  const km = metres / 1000
  return placeTexts.kilometres(km < 9.95 ? km.toFixed(1) : String(Math.round(km)))
}
