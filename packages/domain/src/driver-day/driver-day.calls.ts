import * as z from 'zod/mini'
import { captureSides, jobKinds } from '../driver-captures/capture.ts'
import { dayBodies } from '../driver-captures/day-bodies.ts'
import { legs } from '../jobs/leg.ts'
import { timeKinds } from '../jobs/time-kinds.ts'
import { defineCall } from '../kernel/call.ts'
import { date, decimalOut, flagOut, id, instant } from '../kernel/wire.ts'
import { proofDemands } from '../proofs/proof-rule.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { checkParts } from '../vehicles/check-parts.ts'
import { checkGates } from './check-gate.ts'
import { driverAppSettings } from './driver-app-settings.ts'
import { showDriverOwn } from './driver-own.calls.ts'

const text = z.nullable(z.string())
const coordinate = z.nullable(z.number())
const demand = z.enum(proofDemands)

/** One stop of a job as its driver reads it. */
const driverStop = z.object({
  side: z.enum(['collection', 'delivery']),
  name: text,
  address_lines: z.array(z.string()),
  town: text,
  post_code: text,
  latitude: coordinate,
  longitude: coordinate,
  contact: text,
  phone: text,
  instructions: text,
  date: z.nullable(date),
  at: text,
  time_kind: z.enum(timeKinds),
  from_at: text,
  to_at: text,
})
export type DriverStop = z.output<typeof driverStop>

/** A job, or the leg of it, that is the driver's. */
const driverJob = z.object({
  id,
  /** The allocation's: a job that comes back later is another. Less than nothing of a leg that goes with its trip. */
  work_day_job_id: id,
  job_number: z.string(),
  leg: z.enum(legs),
  is_done: flagOut,
  is_planned: flagOut,
  /** Changes with all that the driver reads of the job. */
  revision: z.string(),
  customer_name: z.string(),
  references: z.array(z.string()),
  load_type: text,
  pieces: z.nullable(z.int()),
  weight: z.nullable(decimalOut),
  is_hazardous: flagOut,
  un_number: text,
  adr_class: text,
  needs_tail_lift: flagOut,
  needs_two_persons: flagOut,
  is_wait_and_return: flagOut,
  /** The stops of this leg, in their order. */
  stops: z.array(driverStop),
  /** What the driver captured of it on whichever phone, as far as it moves the job; not what this phone has unsent. */
  captured: z.array(
    z.object({
      id: z.string(),
      seq: z.int(),
      kind: z.enum(jobKinds),
      side: z.nullable(z.enum(captureSides)),
      at: instant,
    }),
  ),
  /** What the office wrote for the driver, the newest last. */
  notes: z.array(z.object({ id, text: z.string(), created_at: instant })),
  /** Papers of the job that drivers read; `path` opens one for a day or two. */
  attachments: z.array(z.object({ id, name: z.string(), size: z.int(), path: text })),
  /** What the proof of its delivery must have. */
  proof_rule: z.object({ name: demand, signature: demand, photo: demand, pieces: demand }),
})
export type DriverJob = z.output<typeof driverJob>

/** A vehicle or trailer as its driver takes it over. */
const driven = {
  id,
  /** This driver made its check at the start of this day. */
  is_checked: flagOut,
  /** Why it must not be driven. */
  off_road: text,
}
const ofClock = { id: z.string(), seq: z.int(), at: instant } as const

const driverWorkday = z.object({
  id,
  date,
  start_time: text,
  vehicle: z.nullable(z.object({ ...driven, registration: z.string() })),
  trailer: z.nullable(z.object({ ...driven, name: z.string() })),
  /** As the office has it, whoever entered it. */
  clock: z.object({
    clocked_in_at: z.nullable(instant),
    clocked_out_at: z.nullable(instant),
    break_minutes: z.nullable(z.int()),
    nightout: flagOut,
    is_approved: flagOut,
  }),
  /** What the driver captured of the clock on whichever phone; not what this phone has unsent. */
  clocked: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...ofClock, kind: z.literal('clock'), body: dayBodies.clock }),
      z.object({ ...ofClock, kind: z.literal('break'), body: dayBodies.break }),
      z.object({ ...ofClock, kind: z.literal('night_out'), body: dayBodies.night_out }),
    ]),
  ),
  jobs: z.array(driverJob),
})
export type DriverWorkday = z.output<typeof driverWorkday>

/** What is looked at in a walk-round check, in its order. */
const checkShown = z.object({
  id,
  name: z.string(),
  field_type: z.enum(['Radio', 'Text', 'Number']),
  random_picture: flagOut,
  part: z.enum(checkParts),
})
export type CheckShown = z.output<typeof checkShown>

/** All that a driver's phone shows without a line. */
const driverDay = z.object({
  server_time: instant,
  time_zone: z.string(),
  today: date,
  driver: z.object({ id, name: z.string() }),
  company: z.object({ company_name: z.string(), phone: text }),
  /** Why a stop may fail, in the company's words and order. */
  failure_reasons: z.array(z.string()),
  /** Whether work may begin before the check. */
  check_gate: z.enum(checkGates),
  /** Whether the phone tells where it is during the shift. */
  share_positions: flagOut,
  checks: z.object({ vehicle: z.array(checkShown), trailer: z.array(checkShown) }),
  workdays: z.array(driverWorkday),
})

export const showDriverDay = defineCall({
  id: 'showDriverDay',
  feature: 'driver-day',
  method: 'GET',
  path: '/driver/day',
  summary: "A driver's work: what is open of yesterday, today, and tomorrow as planned",
  who: { driver: [] },
  // What was read is noted beside it.
  runs: 'outside',
  answer: driverDay,
})

export const driverDayCalls = [showDriverDay, showDriverOwn, ...callsOfSettings(driverAppSettings)]
