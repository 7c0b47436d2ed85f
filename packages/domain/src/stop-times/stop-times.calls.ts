import * as z from 'zod/mini'
import { jobDetail } from '../jobs/job.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { defineCall } from '../kernel/call.ts'
import { idOf } from '../kernel/wire.ts'

const feature = 'jobs'
const pricing = { client: ['jobs.price'] } as const

/** `status` false: there was no waiting charge to approve. */
export const approveWaitingCharge = defineCall({
  id: 'approveWaitingCharge',
  feature,
  method: 'POST',
  path: '/client/approve_waiting_charge',
  summary: 'Takes a proposed waiting charge into the total',
  who: pricing,
  money: true,
  runs: 'write',
  body: z.object({ job_id: idOf('job') }),
  answer: z.object({ status: z.boolean(), job: jobDetail }),
  message: jobMessages.waiting_approved,
  example: { body: { job_id: 1 } },
})

export const stopTimesCalls = [approveWaitingCharge]
