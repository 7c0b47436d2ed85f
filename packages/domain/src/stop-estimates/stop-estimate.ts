import * as z from 'zod/mini'
import { flagOut, id, instant } from '../kernel/wire.ts'

/** By the estimate: in time, with less than a quarter of an hour left, after the latest that is not late, or nothing to say. */
export const estimateStates = ['on_time', 'tight', 'late', 'unknown'] as const
export type EstimateState = (typeof estimateStates)[number]

/** What an estimate begins at: the last position, the last stamp, or the time at which a stop is booked. */
export const estimateBeginnings = ['position', 'stamp', 'plan'] as const
export type EstimateBeginning = (typeof estimateBeginnings)[number]

/** When an open stop is reached, as it was worked out last. */
export const stopEstimate = z.object({
  job_id: id,
  side: z.enum(['collection', 'delivery']),
  driver_id: id,
  /** Null where nothing can be said of it: then the state is `unknown`. */
  arrives_at: z.nullable(instant),
  state: z.enum(estimateStates),
  /** After the latest that is not late; below nothing while there is time left; null where no time was booked. */
  minutes_late: z.nullable(z.int()),
  /** Without a router, or by way of a place that is known by its district only. */
  is_rough: flagOut,
  begins: z.enum(estimateBeginnings),
  /** The instant of what it begins at. */
  as_of: instant,
})
export type StopEstimate = z.output<typeof stopEstimate>

/** The same of one side of a job that is named already. */
export const sideEstimate = z.pick(stopEstimate, {
  arrives_at: true,
  state: true,
  minutes_late: true,
  is_rough: true,
  begins: true,
  as_of: true,
})
export type SideEstimate = z.output<typeof sideEstimate>
