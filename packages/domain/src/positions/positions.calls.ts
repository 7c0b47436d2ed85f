import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, dateIn, flagOut, id, idOf, instant, instantIn } from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { liveSettings } from './live-settings.ts'
import { mostFixes, phoneDropReasons } from './phone-fixes.ts'

const feature = 'positions'
const orNull = (most: number) => z.nullable(z.number().check(z.gte(0), z.lte(most)))

/** A fix as a phone sends it. */
const sentFix = z.object({
  at: z.object({
    /** The phone's own clock. */
    device: instantIn,
    /** The server's clock less the phone's, as far as the phone knows; null while it has never heard it. */
    offset_ms: z.nullable(z.int().check(z.gte(-8_640_000_000_000), z.lte(8_640_000_000_000))),
  }),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  accuracy_m: orNull(1_000_000),
  speed_kmh: orNull(2000),
  heading: orNull(360),
})
export type SentFix = z.input<typeof sentFix>

export const sendPositions = defineCall({
  id: 'sendPositions',
  feature,
  method: 'POST',
  path: '/driver/positions',
  summary: "Takes where a driver's phone was during the shift: each fix once; nothing of breaks and of private time",
  who: { driver: [] },
  runs: 'write',
  body: z.object({
    workday_id: idOf('workday'),
    fixes: z.array(sentFix).check(z.minLength(1), z.maxLength(mostFixes)),
  }),
  answer: z.object({
    server_time: instant,
    taken: z.int(),
    /** How many were not kept, by reason. */
    dropped: z.partialRecord(z.enum(phoneDropReasons), z.int()),
    /** Seconds until the phone is to send again: fewer while somebody of the company looks at the map. */
    ask_every_s: z.int(),
  }),
  example: {
    body: {
      workday_id: 1,
      fixes: [
        {
          at: { device: '2026-11-20T08:00:00Z', offset_ms: 0 },
          latitude: 53.48,
          longitude: -2.24,
          accuracy_m: 8,
          speed_kmh: 48,
          heading: 182,
        },
      ],
    },
  },
})

/** A point of a track. */
const trackPoint = z.object({
  at: instant,
  latitude: z.number(),
  longitude: z.number(),
  accuracy_m: z.nullable(z.number()),
  speed_kmh: z.nullable(z.number()),
  heading: z.nullable(z.number()),
  /** Kilometres from the first point. */
  km: z.number(),
})

export const showOwnTrack = defineCall({
  id: 'showOwnTrack',
  feature,
  method: 'GET',
  path: '/driver/track',
  summary: "What a driver's own phone told of where they were today",
  who: { driver: [] },
  runs: 'read',
  answer: z.object({
    server_time: instant,
    date,
    is_shared: flagOut,
    points: z.array(trackPoint),
  }),
})

export const getDriverTrack = defineCall({
  id: 'getDriverTrack',
  feature,
  method: 'GET',
  path: '/client/live-drivers/:id/track',
  summary: "A driver's track of a day, today's unless another is asked for; as far back as tracks are kept",
  who: { client: ['/live-drivers'] },
  runs: 'read',
  params: z.object({ id: idOf('driver') }),
  query: z.object({ date: z.optional(dateIn) }),
  answer: z.object({
    driver: z.object({ id, full_name: z.string() }),
    date,
    /** Where they are now is the end of it only while the shift lasts. */
    is_on_shift: flagOut,
    points: z.array(trackPoint),
  }),
  example: { params: { id: 1 }, query: { date: '2026-11-20' } },
})

export const positionsCalls = [sendPositions, showOwnTrack, getDriverTrack, ...callsOfSettings(liveSettings)]
