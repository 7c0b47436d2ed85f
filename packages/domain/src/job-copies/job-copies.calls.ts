import * as z from 'zod/mini'
import { jobWriters } from '../jobs/job-permissions.ts'
import { jobStatuses } from '../jobs/status.ts'
import { defineCall } from '../kernel/call.ts'
import { date, dateIn, id, idOf } from '../kernel/wire.ts'
import { jobCopyMessages as texts } from './job-copies.messages.ts'

const feature = 'job-copies'
const writing = { client: jobWriters }

/** Only says which job is copied: the stored one is the source, whatever else is sent of it. */
const recurring_data = z.object({ id: idOf('job') })
const count = z.int(texts.count_required)

/** Every copy that was made, a trip's before its legs; `job_nos` are the jobs' and trips' numbers, parted by commas. */
const made = z.object({
  job_nos: z.string(),
  jobData: z.array(
    z.object({
      id,
      job_number: z.string(),
      parent_id: z.nullable(id),
      status: z.enum(jobStatuses),
      collection_date: z.nullable(date),
      delivery_date: z.nullable(date),
    }),
  ),
})

export const addRecurringJobs = defineCall({
  id: 'addRecurringJobs',
  feature,
  method: 'POST',
  path: '/client/recurring-jobs',
  summary: 'Copies a job `count` times to each of the dates, all or none; local times stay as they are',
  who: writing,
  runs: 'outside',
  body: z.object({ recurring_dates: z.array(dateIn, texts.dates_required), count, recurring_data }),
  answer: made,
  message: texts.recurring,
  example: { body: { recurring_dates: ['2027-02-01', '2027-02-08'], count: 1, recurring_data: { id: 1 } } },
})

/** Without `date` the copies have the dates of their source. `recurring_dates` is accepted for older clients and not read. */
export const addRepeatJobs = defineCall({
  id: 'addRepeatJobs',
  feature,
  method: 'POST',
  path: '/client/repeat-jobs',
  summary: 'Copies a job `count` times to its own dates or to the date given, all or none',
  who: writing,
  runs: 'outside',
  body: z.object({
    recurring_dates: z.optional(z.nullable(z.array(dateIn))),
    /** The copies' collection, or the delivery of a job that has nothing else; the other side moves with it. */
    date: z.optional(dateIn),
    count,
    recurring_data,
  }),
  answer: made,
  message: texts.repeat,
  example: { body: { count: 2, recurring_data: { id: 1 } } },
})

export const jobCopiesCalls = [addRecurringJobs, addRepeatJobs]
