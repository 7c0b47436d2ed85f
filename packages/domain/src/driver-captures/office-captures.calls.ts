import * as z from 'zod/mini'
import { driverProgress } from '../driver-progress/driver-progress.ts'
import { defineCall } from '../kernel/call.ts'
import { date, flagOut, id, idIn, idOf, idParams, instant, pageOf, pageQuery, versionIn } from '../kernel/wire.ts'
import { captureKinds, captureOutcomes, captureSides } from './capture.ts'
import { captureMessages } from './driver-captures.messages.ts'

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
  /** What it says, in one line. */
  said: z.string(),
  /** Of a proof. */
  name: text,
  pieces: z.nullable(z.int()),
  remarks: text,
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

export const officeCapturesCalls = [listDriverCaptures, showDriverCapture, placeDriverCapture, takeInCaptures]
