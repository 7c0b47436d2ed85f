import type { Coordinates } from '../kernel/places/mileage.ts'
import type { JobSide } from './lateness.ts'
import type { StopTime } from './stop-time.ts'

/** One stop of a driver's day, as far as its estimate asks. */
export interface ChainStop {
  job_id: number
  side: JobSide
  workday_id: number
  place: Coordinates | null
  /** The place is known by its district or town only. */
  is_vague: boolean
  time: StopTime
  service_minutes: number
  /** The first stamp of an arrival and the last of a departure, a proof or a failure. */
  arrived_at: string | null
  left_at: string | null
  /** Nothing is left to do here, whatever the stamps say. */
  is_done: boolean
}

/** Where somebody was at an instant. */
export interface Whereabouts extends Coordinates {
  at: string
}

/** A driver's day: all stops in the order in which they are driven, done ones among them. */
export interface DriverChain {
  driver_id: number
  /** Over 7.5 t. */
  is_heavy: boolean
  position: Whereabouts | null
  stops: readonly ChainStop[]
}

/** A way from one place to the next, and when it is driven. */
export interface ChainLeg {
  from: Coordinates
  to: Coordinates
  /** Milliseconds since 1970. */
  leaves_at: number
  /** Driven now, from where the driver is. */
  is_under_way: boolean
}
export interface ChainWay {
  minutes: number
  /** Not from a road network. */
  is_rough: boolean
}

/** By what chains are worked out: the company's terms, the instant, and how long ways take. */
export interface ChainTerms {
  now: number
  zone: string
  tolerance: number
  travel(leg: ChainLeg): ChainWay
}

export const minuteMs = 60_000
/** Older than this a position does not say any more where somebody drives. */
export const lostAfterMinutes = 15

/** What nobody has been to yet. */
export const isOpen = ({ is_done, arrived_at, left_at }: ChainStop): boolean =>
  !is_done && arrived_at === null && left_at === null
