import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'

/** A service that knows the roads. */
export interface Router {
  source: 'osrm' | 'google'
  /** Throws `ServiceFault` when there is no road between the two, or no answer. */
  route(from: Coordinates, to: Coordinates): Promise<{ metres: number; seconds: number }>
  /**
   * The ways from each of some places to each of others, row by row; null where no road leads. Left out by services that
   * are not for many ways at once.
   */
  table?(from: readonly Coordinates[], to: readonly Coordinates[]): Promise<(RoadWay | null)[]>
}

export interface RoadWay {
  metres: number
  seconds: number
}
