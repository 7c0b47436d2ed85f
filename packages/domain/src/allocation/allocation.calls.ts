import * as z from 'zod/mini'
import { jobDetail, workDayJob } from '../jobs/job.ts'
import { legs } from '../jobs/leg.ts'
import { jobStatuses } from '../jobs/status.ts'
import { acceptance, asksInQuery } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { dateIn, fineMoneyIn, flag, idOf, idParams, spelled, time } from '../kernel/wire.ts'
import { allocationCallMessages } from './allocation.messages.ts'
import { driverChoice, ownerDriverChoice, shiftType, subContractorChoice } from './allocation-wire.ts'

const feature = 'allocation'
const allocating = { client: ['/traffic-diary', '/organizer', '/planner'] } as const

/** What every step on an allocation may carry so that it acts on what the person saw; what does not fit is refused. */
const seen = {
  job_number: z.optional(z.string().check(z.maxLength(40))),
  /** The job's status as it was read; another one by now is a 409 `status_changed`. */
  status: z.optional(z.enum(jobStatuses)),
}

/**
 * The open allocation of a booked job as the person saw it, in `work_day_jobs` or `sub_contractor_jobs`: the job goes from
 * there to whom the call names, in one step. Without it only a job that waits is allocated; where the allocation is
 * another by now it is a 409 `status_changed`.
 */
const replaces = z.optional(z.object({ id: z.int(), version: z.int() }))

/** A workday, named or to be found or made: by its id, or by driver, vehicle and shift of the job's date. */
const workdayWanted = {
  /** Must be the date by the mode's rule; left out, it is that date. */
  date: z.optional(dateIn),
  workday_id: z.optional(z.nullable(idOf('workday'))),
  driver_id: z.optional(idOf('driver')),
  /** Left out for a driver without a workday: the favourite, else the one driven last, if free. */
  vehicle_id: z.optional(z.nullable(idOf('vehicle'))),
  trailer_id: z.optional(z.nullable(idOf('trailer'))),
  /** Left out: the driver's own shift. */
  shift_type_id: z.optional(shiftType),
  /** By the company's own clock; left out, the driver's usual start. */
  start_time: z.optional(z.nullable(time)),
}

/** The whole new state of the job, and its workdays again under the documents' name. */
const allocated = spelled(z.object({ jobDetails: jobDetail, workDayJobs: z.array(workDayJob) }), {
  jobDetails: 'job_details',
  workDayJobs: 'work_day_jobs',
})

export const getAllocationChoices = defineCall({
  id: 'getAllocationChoices',
  feature,
  method: 'GET',
  path: '/client/get-allo-driver-subcon-by-job/:date',
  summary: 'Who can be given a job on a date: drivers with and without a workday, sub-contractors, owner drivers',
  who: allocating,
  runs: 'read',
  params: z.object({ date: dateIn }),
  query: z.object({
    /** The job that is to be allocated: then its load and mode are held against vehicles and shifts. */
    job_id: z.optional(idOf('job')),
    keywords: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  answer: z.object({
    allocated_workdays: z.array(driverChoice),
    sub_contractors: z.array(subContractorChoice),
    /** Empty unless the additional setting `owner_driver` is yes. */
    owner_drivers: z.array(ownerDriverChoice),
  }),
  example: { params: { date: '2026-06-01' }, query: { job_id: 1 } },
})

export const allocateToDriver = defineCall({
  id: 'allocateToDriver',
  feature,
  method: 'POST',
  path: '/client/work-day-jobs',
  summary: 'Allocates a job to a driver, or plans it; a driver without a workday on the date gets one',
  who: allocating,
  runs: 'write',
  body: z.object({
    ...workdayWanted,
    ...seen,
    job_id: idOf('job'),
    replaces,
    /** 1: planned only, the driver is not told. */
    is_planned: z._default(flag, 0),
    ...acceptance,
  }),
  answer: allocated,
  message: allocationCallMessages.allocatedToDriver,
  example: { body: { job_id: 1, driver_id: 1, vehicle_id: 1, shift_type_id: 1, date: '2026-06-01', is_planned: 0 } },
})

export const moveToWorkday = defineCall({
  id: 'moveToWorkday',
  feature,
  method: 'PUT',
  path: '/client/work-day-jobs/:id',
  summary: "Gives a booked or planned job to another driver's workday; its status stays",
  who: allocating,
  runs: 'write',
  params: idParams('work_day_job'),
  body: z.object({ ...workdayWanted, ...seen, ...acceptance }),
  answer: allocated,
  message: allocationCallMessages.allocatedToDriver,
  example: { params: { id: 1 }, body: { workday_id: 1 } },
})

/** Query parts, as the documents send them with a DELETE; asks of a job that is Inprogress. */
const takenBack = z.object({ ...seen, job_id: z.optional(idOf('job')), ...asksInQuery('deallocate_not_confirmed') })

export const deallocateFromDriver = defineCall({
  id: 'deallocateFromDriver',
  feature,
  method: 'DELETE',
  path: '/client/work-day-jobs/:id',
  summary: 'Deallocates a job from its driver: it becomes Pending, Collected or Indepot again',
  who: allocating,
  runs: 'write',
  params: idParams('work_day_job'),
  query: takenBack,
  answer: allocated,
  message: allocationCallMessages.deallocatedFromDriver,
  example: { params: { id: 1 }, query: { job_id: 1 } },
})

export const allocateToSubContractor = defineCall({
  id: 'allocateToSubContractor',
  feature,
  method: 'POST',
  path: '/client/sub-contractor-job',
  summary: 'Allocates a job to a sub-contractor, or plans it, with the cost agreed',
  who: allocating,
  runs: 'write',
  body: z.object({
    ...seen,
    job_id: idOf('job'),
    replaces,
    sub_contractor_id: idOf('sub_contractor'),
    date: z.optional(dateIn),
    /** Left out, the leg that is next; `both` gives a two-leg job away whole. */
    leg: z.optional(z.enum(legs)),
    is_planned: z._default(flag, 0),
    /** Becomes the job's cost, which moves its profit; needs `jobs.price`. */
    subcost: z.optional(z.nullable(fineMoneyIn)),
  }),
  answer: allocated,
  message: allocationCallMessages.allocatedToSubContractor,
  example: { body: { job_id: 1, sub_contractor_id: 1, date: '2026-06-01', is_planned: 0 } },
})

export const deallocateFromSubContractor = defineCall({
  id: 'deallocateFromSubContractor',
  feature,
  method: 'DELETE',
  path: '/client/sub-contractor-job/:id',
  summary: 'Deallocates a job from its sub-contractor: it becomes Pending, Collected or Indepot again',
  who: allocating,
  runs: 'write',
  params: idParams('sub_contractor_job'),
  query: takenBack,
  answer: allocated,
  message: allocationCallMessages.deallocated,
  example: { params: { id: 1 }, query: { job_id: 1 } },
})

export const allocateToOwnerDriver = defineCall({
  id: 'allocateToOwnerDriver',
  feature,
  method: 'POST',
  path: '/client/owner-driver-job',
  summary: 'Allocates a job to an owner driver, where the company works with them',
  who: allocating,
  runs: 'write',
  body: z.object({
    ...seen,
    job_id: idOf('job'),
    replaces,
    owner_driver_id: idOf('owner_driver'),
    date: z.optional(dateIn),
    leg: z.optional(z.enum(legs)),
    subcost: z.optional(z.nullable(fineMoneyIn)),
    ...acceptance,
  }),
  answer: allocated,
  message: allocationCallMessages.allocatedToOwnerDriver,
  example: { body: { job_id: 1, owner_driver_id: 1, date: '2026-06-01' } },
})

export const deallocateFromOwnerDriver = defineCall({
  id: 'deallocateFromOwnerDriver',
  feature,
  method: 'DELETE',
  path: '/client/owner-driver-job/:id',
  summary: 'Deallocates a job from its owner driver: it becomes Pending, Collected or Indepot again',
  who: allocating,
  runs: 'write',
  params: idParams('owner_driver_job'),
  query: takenBack,
  answer: allocated,
  message: allocationCallMessages.deallocated,
  example: { params: { id: 1 }, query: { job_id: 1 } },
})

const onlySeen = z.object(seen)

export const cancelPlannedJob = defineCall({
  id: 'cancelPlannedJob',
  feature,
  method: 'PUT',
  path: '/client/cancel-planned-job/:id/:jobId',
  summary: "Cancels a driver's plan: the job becomes Pending, Collected or Indepot again",
  who: allocating,
  runs: 'write',
  params: spelled(z.object({ id: idOf('work_day_job'), jobId: idOf('job') }), { jobId: 'job_id' }),
  body: onlySeen,
  answer: allocated,
  message: allocationCallMessages.planCancelled,
  example: { params: { id: 1, jobId: 1 }, body: { status: 'Planned' } },
})

export const cancelSubContractorPlannedJob = defineCall({
  id: 'cancelSubContractorPlannedJob',
  feature,
  method: 'PUT',
  path: '/client/cancel-sub-contractor-planned-job/:id/:jobId',
  summary: "Cancels a sub-contractor's plan: the job becomes Pending, Collected or Indepot again",
  who: allocating,
  runs: 'write',
  params: spelled(z.object({ id: idOf('sub_contractor_job'), jobId: idOf('job') }), { jobId: 'job_id' }),
  body: onlySeen,
  answer: allocated,
  message: allocationCallMessages.planCancelled,
  example: { params: { id: 1, jobId: 1 }, body: { status: 'Planned' } },
})

export const allocationCalls = [
  getAllocationChoices,
  allocateToDriver,
  moveToWorkday,
  deallocateFromDriver,
  allocateToSubContractor,
  deallocateFromSubContractor,
  allocateToOwnerDriver,
  deallocateFromOwnerDriver,
  cancelPlannedJob,
  cancelSubContractorPlannedJob,
]
