import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flagOut, instant } from '../kernel/wire.ts'
import { captureOutcomes } from './capture.ts'
import { captureId } from './capture-id.ts'
import { largestFile, longestCapture, mostCaptures } from './capture-limits.ts'
import { captureReasons } from './driver-captures.messages.ts'

const feature = 'driver-captures'

/** What became of one sent capture. Only an answer that names its id takes it off the phone's queue. */
const received = z.object({
  id: z.string(),
  /** `known`: it had arrived before. `faulty`: it is no capture that this server can read; the phone keeps it. */
  answer: z.enum(['taken', 'known', 'faulty']),
  outcome: z.nullable(z.enum(captureOutcomes)),
  /** Of a faulty one: what is wrong, by field. */
  faults: z.nullable(z.record(z.string(), z.array(z.string()))),
  /** Its files that are here already. */
  files: z.array(z.string()),
})
export type ReceivedCapture = z.output<typeof received>

export const deliverCaptures = defineCall({
  id: 'deliverCaptures',
  feature,
  method: 'POST',
  path: '/driver/captures',
  summary: 'Takes what a phone has captured: each one once, for ever, whatever became of its job',
  who: { driver: [] },
  by_device: true,
  runs: 'outside',
  cost: 'heavy',
  json_limit: mostCaptures * longestCapture,
  body: z.object({
    app_version: z.optional(z.string().check(z.maxLength(40))),
    /** How many captures the phone holds that it has not delivered, these among them. */
    unsent: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    /** Each is read by itself, so that one that cannot be read does not hold up the others. */
    captures: z
      .array(z.looseObject({ id: captureId }))
      .check(z.minLength(1), z.maxLength(mostCaptures, captureReasons.too_many)),
  }),
  answer: z.object({ server_time: instant, captures: z.array(received) }),
  example: { body: { captures: [{ id: '0193a6f2-0000-7000-8000-000000000001' }] } },
})

export const deliverCaptureFile = defineCall({
  id: 'deliverCaptureFile',
  feature,
  method: 'PUT',
  path: '/driver/captures/:id/files/:file_id',
  summary: 'Takes one picture of a capture that has arrived; the same picture again answers the same',
  who: { driver: [] },
  by_device: true,
  runs: 'outside',
  multipart: true,
  form_limit: largestFile + 64 * 1024,
  params: z.object({ id: captureId, file_id: captureId }),
  body: z.object({}),
  answer: z.object({ id: z.string(), file_id: z.string(), is_here: flagOut }),
  example: {
    params: { id: '0193a6f2-0000-7000-8000-000000000001', file_id: '0193a6f2-0000-7000-8000-000000000002' },
    body: {},
  },
})

export const driverCapturesCalls = [deliverCaptures, deliverCaptureFile]
