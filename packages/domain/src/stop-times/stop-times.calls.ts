import * as z from 'zod/mini'
import { jobDetail } from '../jobs/job.ts'
import { jobWriters } from '../jobs/job-permissions.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { defineCall } from '../kernel/call.ts'
import { idOf, instantIn, versionIn } from '../kernel/wire.ts'
import { stopTimesMessages } from './stop-times.messages.ts'

const feature = 'stop-times'
const writing = { client: jobWriters }
const pricing = { client: ['jobs.price'] } as const
const stamp = z.nullable(instantIn)

/** Both times of one stop as they now are; both null removes them. The version is the stop's, 0 while it has no times. */
export const saveStopTimes = defineCall({
  id: 'saveStopTimes',
  feature,
  method: 'PUT',
  path: '/client/stop-times/:job_id',
  summary: 'When the driver arrived at a stop and left it; the waiting charge is proposed from that',
  who: writing,
  runs: 'write',
  params: z.object({ job_id: idOf('job') }),
  body: z.object({
    side: z.enum(['collection', 'delivery']),
    arrived_at: stamp,
    departed_at: stamp,
    version: versionIn,
  }),
  answer: jobDetail,
  message: stopTimesMessages.saved,
  example: {
    params: { job_id: 1 },
    body: { side: 'collection', arrived_at: '2026-06-01T09:00:00Z', departed_at: '2026-06-01T09:50:00Z' },
  },
})

/** Of one stop, or without it of all that is pending. `status` false: there was no waiting charge to approve. */
export const approveWaitingCharge = defineCall({
  id: 'approveWaitingCharge',
  feature,
  method: 'POST',
  path: '/client/approve_waiting_charge',
  summary: 'Adds a proposed waiting charge to the total',
  who: pricing,
  money: true,
  runs: 'write',
  body: z.object({ job_id: idOf('job'), stop_time_id: z.optional(idOf('stop_time')) }),
  answer: z.object({ status: z.boolean(), job: jobDetail }),
  message: jobMessages.waiting_approved,
  example: { body: { job_id: 1 } },
})

const factor = z.object({
  /** What a journey takes, in times of its estimate; null while too few are timed. */
  ratio: z.nullable(z.number()),
  count: z.int(),
})
const classFactor = z.extend(factor, {
  hours: z.object({ night: factor, morning: factor, day: factor, evening: factor }),
})

export const getTravelFactors = defineCall({
  id: 'getTravelFactors',
  feature,
  method: 'GET',
  path: '/client/travel-factors',
  summary:
    "What the company's vehicles take from collection to delivery in times of the estimate, in the last 180 days",
  who: { client: ['/account-settings/company-details'] },
  runs: 'read',
  answer: z.object({ all: classFactor, heavy: classFactor, light: classFactor }),
})

export const stopTimesCalls = [saveStopTimes, approveWaitingCharge, getTravelFactors]
