import * as z from 'zod/mini'
import { personPaperKinds } from '../drivers/paper-kinds.table.ts'
import { defineCall } from '../kernel/call.ts'
import { date, flagOut, id, instant } from '../kernel/wire.ts'
import { leaveStatuses } from '../leave/leave-requests.calls.ts'

const text = z.nullable(z.string())
const kinds = personPaperKinds.map((kind) => z.literal(kind.id))

const ownRequest = z.object({
  id,
  from_date: date,
  to_date: date,
  /** In days; a half day counts one half. */
  day_count: z.number(),
  note: text,
  status: z.enum(leaveStatuses),
  /** What the office answered beside yes or no. */
  reason: text,
  asked_at: instant,
  answered_at: z.nullable(instant),
})

const ownDocument = z.object({
  /** Less than nothing of one that only waits: there is none like it on record. */
  id,
  kind: z.union(kinds),
  name: z.string(),
  card_number: text,
  expires_on: z.nullable(date),
  /** Opens a picture of it for a day or two; null where there is none. */
  path: text,
  /** A new one of the driver's waits for the office. */
  is_waiting: flagOut,
})

/** A workday of the driver's as the office has approved it, or as it was clocked while nobody has. */
const ownTime = z.object({
  workday_id: id,
  date,
  in_at: z.nullable(instant),
  out_at: z.nullable(instant),
  break_minutes: z.nullable(z.int()),
  nightout: flagOut,
  is_approved: flagOut,
})

/** What is the driver's own beside the day: leave, papers, timesheet. Nothing of it says what anybody is paid. */
export const showDriverOwn = defineCall({
  id: 'showDriverOwn',
  feature: 'driver-day',
  method: 'GET',
  path: '/driver/own',
  summary: "A driver's own leave, papers and times of the last five weeks",
  who: { driver: [] },
  runs: 'read',
  answer: z.object({
    server_time: instant,
    leave: z.object({
      year: z.object({ from: date, to: date }),
      /** In days. */
      entitled: z.number(),
      taken: z.number(),
      booked: z.number(),
      requested: z.number(),
      left: z.number(),
      /** The newest first. */
      requests: z.array(ownRequest),
    }),
    documents: z.array(ownDocument),
    /** The newest first. */
    times: z.array(ownTime),
  }),
})
