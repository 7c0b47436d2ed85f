import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, flagOut, id, idsOf, instant } from '../kernel/wire.ts'
import { estimateStates, stopEstimate } from '../stop-estimates/stop-estimate.ts'
import { clockStates, driverStates } from './driver-state.ts'

const text = z.nullable(z.string())

const livePosition = z.object({
  at: instant,
  latitude: z.number(),
  longitude: z.number(),
  speed_kmh: z.nullable(z.number()),
  heading: z.nullable(z.number()),
  accuracy_m: z.nullable(z.number()),
  source: z.enum(['phone', 'tracker']),
})

/** A driver's next stop: the first that is open, in the order in which they are driven. */
const nextStop = z.object({
  job_id: id,
  job_number: z.string(),
  side: z.enum(['collection', 'delivery']),
  name: text,
  town: text,
  post_code: text,
  /** In words, by the company's clock; empty where no time was booked. */
  booked: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** When the driver arrived there; null while nobody has. */
  arrived_at: z.nullable(instant),
})

const liveDriver = z.object({
  workday_id: id,
  date,
  shift_type_id: z.int(),
  driver_id: id,
  full_name: z.string(),
  mobile: text,
  vehicle_id: id,
  reg: z.string(),
  clock: z.enum(clockStates),
  clocked_in_at: z.nullable(instant),
  /** At the instant of the answer; the screen goes on by the same rule. */
  state: z.enum(driverStates),
  /** Between clock-in and clock-out only. */
  position: z.nullable(livePosition),
  next_stop: z.nullable(nextStop),
  /** Of the next stop. */
  estimate: z.nullable(z.omit(stopEstimate, { job_id: true, side: true, driver_id: true })),
  /** The worst of all open stops of the workday. */
  lateness: z.enum(estimateStates),
  open_stops: z.int(),
})

export const listLiveDrivers = defineCall({
  id: 'listLiveDrivers',
  feature: 'live-drivers',
  method: 'GET',
  path: '/client/live-drivers',
  summary:
    "Today's drivers: where each was last while on shift, what they do, and when they reach their next stop; of these workdays alone where some are named",
  who: { client: ['/live-drivers'] },
  runs: 'read',
  query: z.object({ workday_ids: z.optional(idsOf('workday', 500)) }),
  answer: z.object({
    now: instant,
    drivers: z.array(liveDriver),
    /** Vehicles that nobody is clocked in for; none unless the company shows them, nor where workdays are named. */
    vehicles: z.array(z.object({ vehicle_id: id, reg: z.string(), position: livePosition })),
    /** The company shows vehicles outside a workday. */
    shows_vehicles: flagOut,
  }),
})

export const liveDriversCalls = [listLiveDrivers]
