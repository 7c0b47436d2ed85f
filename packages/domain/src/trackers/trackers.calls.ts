import * as z from 'zod/mini'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { id, idOf, idParams, instant, pageOf, pageQuery, secret, textIn } from '../kernel/wire.ts'
import { trackerIdOrNull } from '../vehicles/tracker-id.ts'
import { trackerDropReasons, trackerForms } from './sent-position.ts'
import { trackerMessages as messages } from './trackers.messages.ts'

const feature = 'trackers'
const who = { client: ['/settings/trackers'] } as const

/** The address that takes positions, on whatever host Dray runs. */
export const intakePath = '/api/telematics/positions'

const trackerKey = z.object({
  id,
  name: z.string(),
  /** Its last four letters. */
  ending: z.string(),
  created_by_name: z.nullable(z.string()),
  created_at: instant,
  ended_at: z.nullable(instant),
  /** When a device last sent something by it. */
  last_at: z.nullable(instant),
  version: z.int(),
})

export const listTrackerKeys = defineCall({
  id: 'listTrackerKeys',
  feature,
  method: 'GET',
  path: '/client/tracker-keys',
  summary: 'The keys by which vehicle trackers deliver positions, the newest first; ended ones last',
  who,
  runs: 'read',
  answer: z.object({
    keys: z.array(trackerKey),
    /** Where positions are sent to. */
    url: z.string(),
  }),
})

export const addTrackerKey = defineCall({
  id: 'addTrackerKey',
  feature,
  method: 'POST',
  path: '/client/tracker-keys',
  summary: 'Makes a key that delivers positions and does nothing else; it is returned once and not stored',
  who,
  runs: 'write',
  body: z.object({ name: textIn(60, messages.nameMissing) }),
  answer: z.object({ key: trackerKey, secret: secret(z.string()), url: z.string() }),
  message: messages.added,
  example: { body: { name: 'Traccar' } },
})

export const endTrackerKey = defineCall({
  id: 'endTrackerKey',
  feature,
  method: 'PUT',
  path: '/client/tracker-keys/:id/end',
  summary: 'Ends a tracker key at once: what is sent by it is refused from then on',
  who,
  runs: 'write',
  params: idParams('tracker_key'),
  answer: trackerKey,
  message: messages.ended,
  example: { params: { id: 1 } },
})

/** How a source is: it sends; nothing came of it for a day; no vehicle has its tracker. */
export const sourceStates = ['sending', 'silent', 'unknown'] as const

const trackerSource = z.object({
  id,
  key_id: id,
  key_name: z.string(),
  tracker_id: z.string(),
  form: z.enum(trackerForms),
  state: z.enum(sourceStates),
  vehicle: z.nullable(z.object({ id, reg: z.string() })),
  first_at: instant,
  last_at: instant,
  /** When it was where it last said; null while nothing of it was taken. */
  last_fix_at: z.nullable(instant),
  taken: z.int(),
  dropped: z.int(),
  dropped_at: z.nullable(instant),
  dropped_reason: z.nullable(z.enum(trackerDropReasons)),
})

export const listTrackerSources = defineCall({
  id: 'listTrackerSources',
  feature,
  method: 'GET',
  path: '/client/tracker-sources',
  summary: 'Every device that has sent positions: its vehicle, what was taken of it, and why something last was not',
  who,
  runs: 'read',
  query: z.object({
    ...pageQuery(['tracker_id', 'last_at', 'last_fix_at', 'taken', 'dropped']),
    state: z.optional(z.enum(sourceStates)),
  }),
  answer: pageOf(trackerSource),
  example: { query: { state: 'unknown' } },
})

export const giveVehicleTracker = defineCall({
  id: 'giveVehicleTracker',
  feature,
  method: 'PUT',
  path: '/client/tracker-vehicle',
  summary: 'Says which vehicle has a tracker; one that another vehicle had is moved',
  who,
  runs: 'write',
  body: z.object({
    tracker_id: z.pipe(trackerIdOrNull, z.string(messages.trackerMissing)),
    vehicle_id: idOf('vehicle'),
  }),
  answer: z.object({ tracker_id: z.string(), vehicle: z.object({ id, reg: z.string() }) }),
  message: messages.given,
  example: { body: { tracker_id: '860123456789012', vehicle_id: 1 } },
})

export const trackersCalls: AnyCall[] = [
  listTrackerKeys,
  addTrackerKey,
  endTrackerKey,
  listTrackerSources,
  giveVehicleTracker,
]
