import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'

/** A service that knows the roads. */
export interface Router {
  source: 'osrm' | 'google'
  /** Throws `ServiceFault` when there is no road between the two, or no answer. */
  route(from: Coordinates, to: Coordinates): Promise<{ metres: number; seconds: number }>
}
