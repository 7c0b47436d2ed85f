import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'

/** A place where a vehicle has something to do. All instants are RFC 3339. */
export interface PlannedStop extends Coordinates {
  /** When it is expected: the vehicle leaves the stop before in time for it, where it can. */
  due_at: string
  service_minutes: number
  /** As it was, where that is known already: the vehicle was there from then on. */
  arrived_at?: string | undefined
  left_at?: string | undefined
}

export interface Break {
  from_at: string
  /** Null: it is not over. */
  to_at: string | null
}

/** What a vehicle does between the first instant and the last stop. */
export interface VehiclePlan {
  /** Two plans with the same seed wind, hurry and wobble alike. */
  seed: string
  /** Over 7.5 t: slower on open roads. */
  is_heavy: boolean
  start: Coordinates & { at: string }
  stops: readonly PlannedStop[]
  breaks: readonly Break[]
}
