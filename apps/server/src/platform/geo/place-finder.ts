import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import type { Place, PostcodePosition } from './geo.ts'

/** A service that knows addresses. All of it may throw `ServiceFault`. */
export interface PlaceFinder {
  search(text: string, limit: number): Promise<Place[]>
  postcode(full: string): Promise<PostcodePosition | null>
  reverse(at: Coordinates): Promise<Place | null>
}
