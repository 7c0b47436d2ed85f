import { jobType } from '../jobs/job-type.ts'
import { inDepot, type JobStatus } from '../jobs/status.ts'
import { isFreeOfExchange, loadInDepot, type StatusFacts } from '../jobs/status-facts.ts'
import { couldNotDeliver, targetWithoutDriver } from './planning-steps.ts'
import { defineSteps, officeStep } from './step-row.ts'

const isInDepot = (job: StatusFacts) => job.temp_status === inDepot

const wholeTrip = { title: 'Complete the whole trip', agree: 'Complete the trip' }

/** A trip lies in the depot by its sub-jobs alone. */
function mayMarkIndepot(job: StatusFacts): boolean {
  if (job.job_type === jobType.trip) return false
  switch (job.status) {
    case 'Collected':
      return true
    case 'CX Delivered':
      return !job.has_work_day_jobs
    case 'Intransit':
      return couldNotDeliver(job)
    case 'Inprogress':
      return job.job_type === jobType.oneLeg && job.job_process_count < 2
    default:
      return job.collected === 1 && job.job_type === jobType.twoLegs && !isInDepot(job)
  }
}

/** The goods of a job in two legs are still where they are collected. */
const isBeforeCollection = (job: StatusFacts): boolean =>
  job.collected === 0 && job.job_type === jobType.twoLegs && !isInDepot(job)

/** What is carried now is carried to its end: of two legs the second. */
const isLastLeg = (job: StatusFacts): boolean => job.job_type !== jobType.twoLegs || job.collected === 1

/** Where a sub-job stands that nobody set out for, and that goes with its trip. */
export const waitingWithTrip = ['Pending', 'Collected', 'Indepot'] as const satisfies readonly JobStatus[]

/** On the road, until the job is done. */
export const roadSteps = defineSteps({
  driver_starts: {
    label: 'Driver started',
    actor: 'driver',
    from: ['Booked', ...waitingWithTrip],
    when: (job) => job.status === 'Booked' || job.is_trip_given,
    to: (job) => (job.collected === 1 ? 'Intransit' : 'Inprogress'),
    activity: 'started',
  },
  driver_loaded: {
    label: 'Driver has loaded',
    actor: 'driver',
    from: ['Inprogress'],
    when: (job) => job.job_type !== jobType.twoLegs,
    to: 'Intransit',
    activity: 'loading',
  },
  driver_collected: {
    label: 'Driver has collected',
    actor: 'driver',
    from: ['Booked', 'Inprogress'],
    when: isBeforeCollection,
    to: 'Collected',
    effects: { columns: { collected: 1 }, allocations: 'complete_leg' },
    activity: 'collected',
  },
  driver_failed_collection: {
    label: 'Driver could not collect',
    actor: 'driver',
    from: ['Booked', 'Inprogress'],
    when: (job) => job.collected === 0,
    to: targetWithoutDriver,
    effects: { allocations: 'release' },
    activity: 'deallocated',
    event: 'deAllocate',
  },
  driver_resumes: {
    label: 'Driver takes the collection up again',
    actor: 'driver',
    from: ['Pending'],
    when: (job) => job.collected === 0 && isFreeOfExchange(job),
    to: 'Booked',
    effects: { allocations: 'allocate' },
    activity: 'allocated',
    event: 'allocate',
  },
  driver_delivered: {
    label: 'Driver has delivered',
    actor: 'driver',
    from: ['Inprogress', 'Intransit'],
    when: (job) => job.parent_id === null && isLastLeg(job),
    to: 'Completed',
    effects: { allocations: 'complete_leg' },
    legs: 'complete_with_trip',
    activity: 'completed',
  },
  driver_ended_leg: {
    label: 'Driver has ended the leg',
    actor: 'driver',
    from: ['Inprogress', 'Intransit'],
    when: (job) => job.parent_id !== null && isLastLeg(job),
    to: 'Completed',
    effects: { allocations: 'complete_leg' },
    activity: 'completed',
  },
  mark_collected: {
    label: 'Mark Collected',
    from: ['Booked', 'Inprogress'],
    when: isBeforeCollection,
    to: 'Collected',
    permissions: officeStep,
    effects: { columns: { collected: 1 }, allocations: 'complete_leg' },
    activity: 'collected',
    wire_status: 'Collected',
    place: 'next',
    is_final: true,
  },
  mark_indepot: {
    label: 'Mark Indepot',
    from: ['Collected', 'CX Delivered', 'Inprogress', 'Booked', 'Intransit'],
    when: mayMarkIndepot,
    to: 'Indepot',
    permissions: officeStep,
    effects: {
      columns: { collected: 1, temp_status: inDepot, job_type: jobType.twoLegs },
      allocations: 'complete_leg',
      exchange_load: loadInDepot,
    },
    activity: 'in_depot',
    wire_status: 'Indepot',
  },
  complete: {
    label: 'Complete Job',
    from: ['Booked', 'Collected', 'Indepot', 'Quoted', 'Intransit', 'Inprogress', 'CX Delivered'],
    to: 'Completed',
    permissions: officeStep,
    question: [
      { ...wholeTrip, code: 'legs_not_allocated', when: (job) => job.waiting_legs > 0 },
      {
        ...wholeTrip,
        when: (job) => job.job_type === jobType.trip,
        text: 'Its sub-jobs that are not completed yet are completed with it. Do you want to continue?',
      },
    ],
    effects: { allocations: 'complete_leg' },
    legs: 'complete_with_trip',
    activity: 'completed',
    wire_status: 'Completed',
    place: 'next',
    is_final: true,
  },
})
