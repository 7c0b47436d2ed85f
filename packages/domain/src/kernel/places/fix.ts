import type { Coordinates } from './mileage.ts'

/** Where something was at an instant, as a phone or a tracker says it. */
export interface Fix extends Coordinates {
  /** RFC 3339, by the server's clock. */
  at: string
  /** Metres within which it is right; null where the device did not say. */
  accuracy_m: number | null
  /** Kilometres an hour; null where the device did not say. */
  speed_kmh: number | null
  /** Degrees from north, clockwise; null where the device did not say, or stood. */
  heading: number | null
}

/** Older than this a position says where somebody was, not where they are. */
export const staleAfterMinutes = 5
