import * as z from 'zod/mini'
import { offerFilters } from '../job-offers/pressing-offer.ts'
import { customerJobRow, jobRow, statusCount } from '../jobs/job.ts'
import { jobReaders } from '../jobs/job-permissions.ts'
import { jobStatuses } from '../jobs/status.ts'
import { defineCall } from '../kernel/call.ts'
import { dateRange, flag, flagOut, id, idOf, pageOf, pageQuery } from '../kernel/wire.ts'

const feature = 'jobs'
const reading = { client: jobReaders }

const statuses = z.optional(
  z.pipe(
    z.union([z.array(z.enum(jobStatuses)), z.enum(jobStatuses)], 'Must be statuses of jobs'),
    z.transform((wanted) => [wanted].flat()),
  ),
)
const either = [
  'status',
  'job_number',
  'customer_reference',
  'customer',
  'collection_name',
  'collection_town',
  'collection_date',
  'collection_time',
  'delivery_name',
  'delivery_town',
  'delivery_date',
  'delivery_time',
] as const
export const jobSorts = [...either, 'type', 'load_type', 'driver_or_sub', 'total_charge'] as const
export const customerJobSorts = [...either, 'service'] as const
export type JobSort = (typeof jobSorts)[number] | (typeof customerJobSorts)[number]

/**
 * `date=FROM,TO` keeps the jobs that run on any of these days; left out, it is today, or with `keywords` every day
 * (of the newest 10,000 found: `more_than_total` is 1 where older ones may be left out). A keyword is
 * found in a job's number, references, names, towns and postcodes, in its customer's name and code, and in who or what
 * carries it, whatever the accents. `status` may repeat and does not narrow `statusCount`.
 */
export const listJobs = defineCall({
  id: 'listJobs',
  feature,
  method: 'GET',
  path: '/client/get-job-list',
  summary: 'The diary: a page of jobs and how many there are in each status',
  who: reading,
  runs: 'read',
  query: z.object({
    ...pageQuery(jobSorts),
    date: z.optional(dateRange),
    status: statuses,
    customer_id: z.optional(idOf('customer')),
    driver_id: z.optional(idOf('driver')),
    vehicle_id: z.optional(idOf('vehicle')),
    /** 1: only what nobody carries, trips of which sub-jobs wait among it. */
    unallocated: z.optional(flag),
    /** What was offered to a driver and was rejected, has had no answer in time, or waits for one; of a sub-job its trip. */
    offer: z.optional(z.enum(offerFilters)),
    /** 1: only jobs with a stop that is reached too late by the estimated arrival. */
    late_estimate: z.optional(flag),
  }),
  answer: z.object({ job_details: z.extend(pageOf(jobRow), { more_than_total: flagOut }), statusCount }),
  example: { query: { date: '2026-06-01,2026-06-30', customer_id: 1, driver_id: 1, vehicle_id: 1 } },
})

export const listCustomerJobs = defineCall({
  id: 'listCustomerJobs',
  feature,
  method: 'GET',
  path: '/customer/get-job-list',
  summary: "The signed-in customer's own jobs, without what only the office may know",
  who: { customer: ['/customer/traffic-diary'] },
  runs: 'read',
  query: z.object({ ...pageQuery(customerJobSorts), date: z.optional(dateRange), status: statuses }),
  answer: z.object({ job_details: pageOf(customerJobRow), statusCount }),
  example: { query: { date: '2026-06-01,2026-06-30' } },
})

export const listStatusTypes = defineCall({
  id: 'listStatusTypes',
  feature,
  method: 'GET',
  path: '/client/get-job-status-types',
  summary: 'Every status of jobs, in the order of their life',
  who: { client: [] },
  runs: 'read',
  answer: z.array(z.object({ id, status: z.enum(jobStatuses) })),
})

export const jobListCalls = [listJobs, listCustomerJobs, listStatusTypes]
