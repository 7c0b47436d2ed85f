import * as z from 'zod/mini'
import { captureSides } from '../driver-captures/capture.ts'
import { jobReaders } from '../jobs/job-permissions.ts'
import { defineCall } from '../kernel/call.ts'
import { flagOut, id, idOf, instant } from '../kernel/wire.ts'

const metres = z.int()

/** A stay at a stop by the positions. */
const placeArrival = z.object({
  id,
  driver_name: z.string(),
  source: z.enum(['phone', 'tracker']),
  arrived_at: instant,
  /** The last position inside; the same as `left_at` once the stop was left. */
  last_at: instant,
  left_at: z.nullable(instant),
  /** Whole minutes between the first position inside and the last. */
  minutes: z.int(),
  fix_count: z.int(),
  /** The longest time between two positions. */
  widest_gap_s: z.int(),
  nearest_m: metres,
  radius_m: metres,
})
export type PlaceArrival = z.output<typeof placeArrival>

export const tapKinds = ['arrived', 'departed', 'proof', 'failed'] as const

/** What a driver tapped at a stop, and how far from it. */
const placeTap = z.object({
  capture_id: id,
  kind: z.enum(tapKinds),
  at: instant,
  driver_name: z.string(),
  /** Null where the phone knew no place, or the stop's is not known well enough. */
  distance_m: z.nullable(metres),
  is_far: flagOut,
})

/** What is known of a stop beside the times that stand at it. */
const stopPresence = z.object({
  job_id: id,
  side: z.enum(captureSides),
  /** 0: its place is not known well enough to measure from. */
  is_precise: flagOut,
  /** In their order; the one that is proposed is named apart. */
  stays: z.array(placeArrival),
  proposed_id: z.nullable(id),
  /** In their order. */
  taps: z.array(placeTap),
})
export type StopPresence = z.output<typeof stopPresence>

export const listPlaceArrivals = defineCall({
  id: 'listPlaceArrivals',
  feature: 'place-arrivals',
  method: 'GET',
  path: '/client/place-arrivals/:job_id',
  summary:
    'When drivers were at the stops of a job by their positions, a trip with its legs, and how far from them they tapped',
  who: { client: jobReaders },
  runs: 'read',
  params: z.object({ job_id: idOf('job') }),
  answer: z.array(stopPresence),
  example: { params: { job_id: 1 } },
})

export const placeArrivalsCalls = [listPlaceArrivals]
