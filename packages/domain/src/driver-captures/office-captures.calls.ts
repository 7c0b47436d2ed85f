import * as z from 'zod/mini'
import { driverProgress } from '../driver-progress/driver-progress.ts'
import { jobOffer } from '../job-offers/offer-state.ts'
import { defineCall } from '../kernel/call.ts'
import {
  date,
  flagOut,
  id,
  idIn,
  idOf,
  idParams,
  idsIn,
  idsOf,
  instant,
  money,
  pageOf,
  pageQuery,
  versionIn,
} from '../kernel/wire.ts'
import { captureKinds, captureOutcomes, captureSides } from './capture.ts'
import { captureMessages } from './driver-captures.messages.ts'
import { sentKinds } from './sent-by-phone.ts'

const feature = 'driver-captures'
const text = z.nullable(z.string())
const coordinate = z.nullable(z.number())

/** What a driver's phone sent, as the office reads it. */
export const officeCapture = z.object({
  id,
  kind: z.enum(captureKinds),
  side: z.nullable(z.enum(captureSides)),
  driver: z.object({ id, code: z.string(), full_name: z.string() }),
  /** The phone's model, as it tells it. */
  phone: text,
  /** The job that it is about, as it is now; null where there is none any more. */
  job: z.nullable(z.object({ id, job_number: z.string(), status: z.string() })),
  /** Where it was moved to. */
  placed_job: z.nullable(z.object({ id, job_number: z.string() })),
  workday_date: z.nullable(date),
  /** When it happened by the server's clock, by the phone's own, and when it arrived. */
  at: instant,
  device_at: instant,
  received_at: instant,
  /** The phone's clock was more than two minutes off; it arrived more than a day later. */
  is_clock_off: flagOut,
  is_late: flagOut,
  latitude: coordinate,
  longitude: coordinate,
  accuracy_m: coordinate,
  /** Metres from the stop that it is about; null where either place is not known well enough. */
  distance_m: z.nullable(z.int()),
  is_far: flagOut,
  /** What it says, in one line. */
  said: z.string(),
  /** Of a proof. */
  name: text,
  pieces: z.nullable(z.int()),
  remarks: text,
  /** Of the driver's own day: the vehicle or trailer that it is of, and what it says, line by line. */
  vehicle: text,
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Of fuel; null where nobody has said it. */
  fuel_cost: z.optional(z.nullable(money)),
  /** A document of which the reader may not see more. */
  is_withheld: flagOut,
  outcome: z.enum(captureOutcomes),
  /** Why it was not simply applied. */
  note: text,
  placed_by_name: text,
  placed_at: z.nullable(instant),
  /** In their order; without a path one is still on its way. */
  files: z.array(z.object({ id, use: z.enum(['signature', 'photo']), path: text })),
  version: z.int(),
})
export type OfficeCapture = z.output<typeof officeCapture>

const readers = { client: ['/captures', '/traffic-diary'] } as const

export const listDriverCaptures = defineCall({
  id: 'listDriverCaptures',
  feature,
  method: 'GET',
  path: '/client/driver-captures',
  summary: "What drivers' phones sent: what waits to be placed, or all of it, of everybody or of one job or driver",
  who: readers,
  runs: 'read',
  query: z.object({
    ...pageQuery(['received_at', 'at']),
    /** `waiting`: kept, until somebody of the office has placed it. */
    state: z._default(z.enum(['waiting', 'all']), 'all'),
    job_id: z.optional(idOf('job')),
    driver_id: z.optional(idOf('driver')),
    /** Of the driver's own day: what belongs to a workday, or what made one thing of a kind, a check say. */
    workday_id: z.optional(idOf('workday')),
    kind: z.optional(z.enum(captureKinds)),
    made_id: z.optional(idIn()),
  }),
  answer: z.object({
    captures: pageOf(officeCapture),
    waiting: z.int(),
    /** Of one job: how far the drivers are who have it on a phone. */
    progress: z.array(z.extend(driverProgress, { driver_name: z.string() })),
    /** Of one job: what was offered to its drivers and how they answered, each step with its time. */
    offers: z.array(
      z.extend(jobOffer, {
        driver_name: z.string(),
        sent_at: instant,
        on_device_at: z.nullable(instant),
        seen_at: z.nullable(instant),
        answered_at: z.nullable(instant),
        ignored_at: z.nullable(instant),
      }),
    ),
  }),
  example: { query: { job_id: 1, driver_id: 1, workday_id: 1, kind: 'check', made_id: 1 } },
})

export const showDriverCapture = defineCall({
  id: 'showDriverCapture',
  feature,
  method: 'GET',
  path: '/client/driver-captures/:id',
  summary: "One thing that a driver's phone sent",
  who: readers,
  runs: 'read',
  params: idParams('driver_capture'),
  answer: officeCapture,
  example: { params: { id: 1 } },
})

/** What the office does with a capture that waits; one that was set aside is put back. */
const placings = ['use', 'move', 'set_aside', 'put_back'] as const

export const placeDriverCapture = defineCall({
  id: 'placeDriverCapture',
  feature,
  method: 'PUT',
  path: '/client/driver-captures/:id/place',
  summary:
    'Uses what was kept where it belongs, moves it to another job or workday, sets it aside, or puts back what was set aside; no status and no price moves',
  who: { client: ['/captures'] },
  runs: 'write',
  params: idParams('driver_capture'),
  body: z.object({
    action: z.enum(placings, captureMessages.noAction),
    /** Where it is moved to. */
    job_id: z.optional(idOf('job')),
    workday_id: z.optional(idOf('workday')),
    version: versionIn,
  }),
  answer: officeCapture,
  message: captureMessages.placed,
  example: { params: { id: 1 }, body: { action: 'move', job_id: 1, workday_id: 1 } },
})

export const listCaptureWorkdays = defineCall({
  id: 'listCaptureWorkdays',
  feature,
  method: 'GET',
  path: '/client/driver-captures/:id/workdays',
  summary: "The workdays of a capture's driver within a week of it, to which it can be moved",
  who: { client: ['/captures'] },
  runs: 'read',
  params: idParams('driver_capture'),
  answer: z.array(
    z.object({
      id,
      date,
      shift_type_id: z.literal([1, 2]),
      reg: z.string(),
      clocked_in_at: z.nullable(instant),
      clocked_out_at: z.nullable(instant),
      is_ended: flagOut,
      is_approved: flagOut,
    }),
  ),
  example: { params: { id: 1 } },
})

/** What a phone sent, where the office reads what came of it: nothing of the place, no pictures. */
const sentByPhone = z.object({
  id,
  kind: z.enum(sentKinds),
  /** The check, defect, fill or request that it made, by its kind. */
  made_id: z.nullable(id),
  workday_id: z.nullable(id),
  driver_name: z.string(),
  /** The phone's model, as it tells it. */
  phone: text,
  at: instant,
  received_at: instant,
  is_clock_off: flagOut,
  is_late: flagOut,
  said: z.string(),
})

export const listSentByPhone = defineCall({
  id: 'listSentByPhone',
  feature,
  method: 'GET',
  path: '/client/sent-by-phone',
  summary:
    'Who sent what stands at workdays, checks, defects, fuel and leave, from which phone and when; only what counts, in the order in which it happened',
  who: { client: [] },
  runs: 'read',
  query: z.object({
    /** What belongs to these workdays. */
    workday_ids: z.optional(idsOf('workday', 100)),
    kind: z.optional(z.enum(sentKinds)),
    /** What made things of a kind, checks say. */
    made_ids: z.optional(idsIn()),
  }),
  answer: z.object({
    sent: z.array(sentByPhone),
    /** Of the workdays that are asked for, in their order; one without an end lasts still. */
    breaks: z.array(z.object({ workday_id: id, from: instant, to: z.nullable(instant) })),
  }),
  example: { query: { workday_ids: '1', kind: 'clock', made_ids: '1' } },
})

export const takeInCaptures = defineCall({
  id: 'takeInCaptures',
  feature,
  method: 'POST',
  path: '/client/driver-captures/take-in',
  summary:
    'Takes in the file that a phone saves where it cannot deliver by itself: the same captures under the same ids',
  who: { client: ['/captures'] },
  runs: 'outside',
  multipart: true,
  form_limit: 60 * 1024 * 1024,
  body: z.object({}),
  answer: z.object({
    /** New ones, those that had arrived before, and those that cannot be read. */
    taken: z.int(),
    known: z.int(),
    faulty: z.int(),
    pictures: z.int(),
  }),
  message: captureMessages.takenIn,
  example: { body: {} },
})

export const officeCapturesCalls = [
  listDriverCaptures,
  showDriverCapture,
  placeDriverCapture,
  listCaptureWorkdays,
  listSentByPhone,
  takeInCaptures,
]
