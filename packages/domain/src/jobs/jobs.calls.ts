import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import {
  asMoney,
  dateRange,
  flag,
  flagOut,
  id,
  idOf,
  idParams,
  linesIn,
  moneyIn,
  pageOf,
  pageQuery,
  spelled,
  versionIn,
} from '../kernel/wire.ts'
import { customerJobDetail, customerJobRow, jobDetail, jobNote, jobRow, statusCount } from './job.ts'
import { jobChangesBody, newJobBody } from './job-body.ts'
import { jobEntryCalls } from './job-entry.calls.ts'
import { jobMessages } from './jobs.messages.ts'
import { jobStatuses } from './status.ts'

const feature = 'jobs'
const writing = { client: ['/traffic-diary'] } as const
/** Whoever allocates reads jobs too, and whoever marks them for invoice looks into them. */
const reading = { client: ['/traffic-diary', '/organizer', '/planner', '/finance/jobs/mark-for-invoice'] } as const
/** Each step has its own permission in the status table; these open the call. */
const stepping = { client: ['/traffic-diary', '/finance/jobs/mark-for-invoice', 'jobs.price'] } as const
const pricing = { client: ['jobs.price'] } as const
const params = idParams('job')

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
export const jobList = defineCall({
  id: 'jobList',
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
  }),
  answer: z.object({ job_details: z.extend(pageOf(jobRow), { more_than_total: flagOut }), statusCount }),
  example: { query: { date: '2026-06-01,2026-06-30', customer_id: 1, driver_id: 1, vehicle_id: 1 } },
})

export const customerJobList = defineCall({
  id: 'customerJobList',
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

export const getJob = defineCall({
  id: 'getJob',
  feature,
  method: 'GET',
  path: '/client/get-job/:id',
  summary: 'One job with all that belongs to it',
  who: reading,
  runs: 'read',
  params,
  answer: jobDetail,
  example: { params: { id: 1 } },
})

export const customerGetJob = defineCall({
  id: 'customerGetJob',
  feature,
  method: 'GET',
  path: '/customer/get-job/:id',
  summary: "One of the signed-in customer's own jobs",
  who: { customer: ['/customer/traffic-diary'] },
  runs: 'read',
  params,
  answer: customerJobDetail,
  example: { params: { id: 1 } },
})

const example = {
  customer_id: 1,
  load_type_id: 1,
  collection_name: 'Ashdown Print',
  collection_town: 'Bristol',
  collection_date: '2026-06-01',
  collection_time: '13:30',
  delivery_name: 'NHS Supply Hub',
  delivery_town: 'Swindon',
  delivery_date: '2026-06-01',
  base_charge: 184.5,
}

export const saveJob = defineCall({
  id: 'saveJob',
  feature,
  method: 'POST',
  path: '/client/save-job',
  summary: 'Enters a job, quote or trip; numbers, types, dates, extras and totals are worked out here',
  who: writing,
  runs: 'write',
  body: newJobBody,
  answer: jobDetail,
  message: jobMessages.saved,
  example: { body: { ...example, job_extra_charges: [{ extra_tariff_id: 1 }] } },
})

export const saveAsJob = defineCall({
  id: 'saveAsJob',
  feature,
  method: 'PUT',
  path: '/client/save-as-job/:id',
  summary: 'Makes a quote a job, with what was changed in the form',
  who: writing,
  runs: 'write',
  params,
  body: jobChangesBody,
  answer: jobDetail,
  message: jobMessages.updated,
  example: { params: { id: 1 }, body: { customer_id: 1 } },
})

export const updateJob = defineCall({
  id: 'updateJob',
  feature,
  method: 'PUT',
  path: '/client/update-job/:id',
  summary: 'Changes what the status still leaves open; a stale version is a 409 with the current job',
  who: writing,
  runs: 'write',
  params,
  body: jobChangesBody,
  answer: jobDetail,
  message: jobMessages.updated,
  example: { params: { id: 1 }, body: { ...example, load_type_id: 1 } },
})

/** Source and target name the step; what asks is a 409 until `confirmed`. `base_charge` makes a charged cancel. */
export const updateJobStatus = defineCall({
  id: 'updateJobStatus',
  feature,
  method: 'PUT',
  path: '/client/update-job-status/:id',
  summary: 'Takes the step of the status table that leads from where the job is to the given status',
  who: stepping,
  runs: 'write',
  params,
  body: z.object({
    status: z.enum(jobStatuses),
    confirmed: z._default(flag, 0),
    base_charge: z.optional(moneyIn),
  }),
  answer: jobDetail,
  message: jobMessages.status_updated,
  example: { params: { id: 1 }, body: { status: 'Cancelled', confirmed: 1 } },
})

const cost = asMoney(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(String))))

export const updateJobSubCost = defineCall({
  id: 'updateJobSubCost',
  feature,
  method: 'PUT',
  path: '/client/update-job-sub-cost/:id',
  summary: "Corrects the sub-contractor's cost of a job whose charges have closed; the profit follows",
  who: pricing,
  money: true,
  runs: 'write',
  params,
  body: z.object({ subcost: cost, version: versionIn }),
  answer: jobDetail,
  message: jobMessages.sub_cost_updated,
  example: { params: { id: 1 }, body: { subcost: 80 } },
})

export const updateJobOtherCosts = defineCall({
  id: 'updateJobOtherCosts',
  feature,
  method: 'PUT',
  path: '/client/update-job-other-costs/:id',
  summary: 'Corrects the other costs of a job whose charges have closed',
  who: pricing,
  money: true,
  runs: 'write',
  params,
  body: z.object({ other_costs: cost, version: versionIn }),
  answer: jobDetail,
  message: jobMessages.other_costs_updated,
  example: { params: { id: 1 }, body: { other_costs: 12.5 } },
})

export const addJobNote = defineCall({
  id: 'addJobNote',
  feature,
  method: 'POST',
  path: '/client/job-note',
  summary: 'Adds a note, shown to the driver or not',
  who: writing,
  runs: 'write',
  body: spelled(
    z.object({
      job_detail_id: idOf('job'),
      notes: linesIn(2000, jobMessages.note_empty),
      showNotesToDriver: z._default(flag, 0),
    }),
    { showNotesToDriver: 'show_notes_to_driver' },
  ),
  answer: jobNote,
  message: jobMessages.note_added,
  example: { body: { job_detail_id: 1, notes: 'Ring before arrival', showNotesToDriver: 1 } },
})

export const updateJobNote = defineCall({
  id: 'updateJobNote',
  feature,
  method: 'PUT',
  path: '/client/job-note/:id',
  summary: 'Changes the text of a note',
  who: writing,
  runs: 'write',
  params: idParams('job_note'),
  body: z.object({ value: linesIn(2000, jobMessages.edited_note_empty), version: versionIn }),
  answer: jobNote,
  message: jobMessages.note_updated,
  example: { params: { id: 1 }, body: { value: 'Ring before arrival' } },
})

export const jobStatusTypes = defineCall({
  id: 'jobStatusTypes',
  feature,
  method: 'GET',
  path: '/client/get-job-status-types',
  summary: 'Every status of jobs, in the order of their life',
  who: { client: [] },
  runs: 'read',
  answer: z.array(z.object({ id, status: z.enum(jobStatuses) })),
})

export const markJob = defineCall({
  id: 'markJob',
  feature,
  method: 'PUT',
  path: '/client/traffic-diary/mark-job/:id',
  summary: 'Marks a job for attention, or takes the mark away',
  who: writing,
  runs: 'write',
  params,
  body: z.object({ is_marked: flag }),
  answer: z.object({ id, is_marked: flagOut, version: z.int() }),
  message: jobMessages.marked,
  example: { params: { id: 1 }, body: { is_marked: 1 } },
})

export const deleteJob = defineCall({
  id: 'deleteJob',
  feature,
  method: 'DELETE',
  path: '/client/delete-job/:id',
  summary: 'Deletes a job that was entered by mistake; it can be restored',
  who: writing,
  runs: 'write',
  params,
  answer: jobDetail,
  message: jobMessages.deleted,
  example: { params: { id: 1 } },
})

export const restoreJob = defineCall({
  id: 'restoreJob',
  feature,
  method: 'GET',
  path: '/client/restore-job/:id',
  summary: 'Brings a deleted job back to the status it was deleted from',
  who: writing,
  runs: 'write',
  changes: true,
  params,
  answer: jobDetail,
  message: jobMessages.restored,
  example: { params: { id: 1 } },
})

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

export const jobsCalls = [
  jobList,
  customerJobList,
  getJob,
  customerGetJob,
  saveJob,
  saveAsJob,
  updateJob,
  updateJobStatus,
  updateJobSubCost,
  updateJobOtherCosts,
  addJobNote,
  updateJobNote,
  jobStatusTypes,
  markJob,
  deleteJob,
  restoreJob,
  approveWaitingCharge,
  ...jobEntryCalls,
]
