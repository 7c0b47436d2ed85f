import { jobType } from '../jobs/job-type.ts'
import { inDepot, type JobStatus } from '../jobs/status.ts'
import { isFreeOfExchange, type StatusFacts } from '../jobs/status-facts.ts'
import type { PermissionSlug } from '../kernel/permissions.ts'
import { saveAsJob } from './job-steps.calls.ts'
import { defineSteps, officeStep } from './step-row.ts'
import { partlyAllocated } from './trip-status.ts'

const allocating: readonly PermissionSlug[] = ['/traffic-diary', '/organizer', '/planner']

/** Where a job goes that nobody carries any more: to where its goods are. */
export function targetWithoutDriver(job: StatusFacts): JobStatus {
  if (job.temp_status === inDepot) return 'Indepot'
  return job.collected === 1 ? 'Collected' : 'Pending'
}

/** A trip is given away as a whole until its sub-jobs are on their way: collected or in the depot it is by them alone. */
const mayBeGiven = (job: StatusFacts): boolean =>
  isFreeOfExchange(job) && !(job.job_type === jobType.trip && isHalfWay(job.status))
const isHalfWay = (status: JobStatus) => status === 'Collected' || status === 'Indepot'

/** What is booked goes from who has it to somebody else; a trip only as a whole. */
const mayChangeHands = (job: StatusFacts): boolean => isFreeOfExchange(job) && job.allocation_date !== null

/** The goods come back: they may go to the depot, or to another driver. */
export const couldNotDeliver = (job: StatusFacts): boolean => job.failed_side === 'delivery'

/** A trip whose sub-jobs were allocated one by one has no allocation of its own. */
function mayDeallocate(job: StatusFacts): boolean {
  if (job.job_type === jobType.trip) return job.status !== 'Intransit' && job.allocation_date !== null
  if (job.status !== 'Intransit' || couldNotDeliver(job)) return true
  return job.job_type === jobType.twoLegs && job.allocation_date !== null && job.allocation_date === job.delivery_date
}

/** Entry, planning and allocation. */
export const planningSteps = defineSteps({
  save_as_job: {
    label: 'Save As Job',
    from: ['Quote'],
    to: 'Pending',
    permissions: officeStep,
    call: saveAsJob,
    sends_version: true,
    place: 'next',
    is_final: true,
    in_row: true,
  },
  customer_accepts: {
    label: 'Quote accepted by the customer',
    actor: 'customer',
    from: ['Quote'],
    to: 'Pending',
    permissions: ['/customer/traffic-diary'],
  },
  allocate: {
    label: 'Allocate',
    from: ['Pending', 'Planned', 'Collected', 'Indepot'],
    when: mayBeGiven,
    to: 'Booked',
    permissions: allocating,
    effects: { allocations: 'allocate' },
    activity: 'allocated',
    event: 'allocate',
    place: 'next',
    needs: 'carrier',
    in_row: true,
  },
  allocate_leg: {
    label: 'Allocate',
    from: [partlyAllocated],
    when: (job) => job.waiting_legs > 0,
    to: partlyAllocated,
    permissions: allocating,
    place: 'next',
    needs: 'carrier',
    in_row: true,
  },
  hand_over: {
    label: 'Give to Somebody Else',
    from: ['Booked'],
    when: mayChangeHands,
    to: 'Booked',
    permissions: allocating,
    effects: { allocations: 'allocate' },
    activity: 'allocated',
    event: 'allocate',
    place: 'other',
    needs: 'carrier',
  },
  plan: {
    label: 'Plan',
    from: ['Pending', 'Collected', 'Indepot'],
    when: mayBeGiven,
    to: 'Planned',
    permissions: allocating,
    effects: { allocations: 'plan' },
    activity: 'planned',
    event: 'allocate',
    needs: 'carrier',
  },
  cancel_plan: {
    label: 'Cancel Plan',
    from: ['Planned'],
    to: targetWithoutDriver,
    permissions: allocating,
    effects: { allocations: 'release' },
    activity: 'plan_cancelled',
    event: 'deAllocate',
    place: 'other',
    needs: 'allocation',
  },
  deallocate: {
    label: 'Deallocate',
    from: ['Booked', 'Intransit', 'Inprogress'],
    when: mayDeallocate,
    to: targetWithoutDriver,
    permissions: allocating,
    question: { code: 'deallocate_not_confirmed', when: (job) => job.status === 'Inprogress' },
    effects: { allocations: 'release' },
    activity: 'deallocated',
    event: 'deAllocate',
    place: 'other',
    needs: 'allocation',
  },
})
