import type { JobStatus } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import { targetWithoutDriver } from './planning-steps.ts'
import { defineSteps } from './step-row.ts'

const notCompleted: readonly JobStatus[] = [
  'Pending',
  'Planned',
  'Collected',
  'Indepot',
  'Booked',
  'Quoted',
  'Intransit',
  'Inprogress',
  'CX Delivered',
]

const isSubJob = (job: StatusFacts) => job.parent_id !== null

/** What happens to a trip's sub-jobs because it happens to the trip. */
export const tripSteps = defineSteps({
  cancel_with_trip: {
    label: 'Cancelled with its trip',
    actor: 'trip',
    from: ['Quote', ...notCompleted],
    when: isSubJob,
    to: 'Cancelled',
    effects: { allocations: 'release' },
    activity: 'cancelled',
  },
  complete_with_trip: {
    label: 'Completed with its trip',
    actor: 'trip',
    from: notCompleted,
    when: isSubJob,
    to: 'Completed',
    effects: { allocations: 'complete_leg' },
    activity: 'completed',
  },
  cancel_plan_with_trip: {
    label: 'Plan cancelled with its trip',
    actor: 'trip',
    from: ['Planned'],
    when: isSubJob,
    to: targetWithoutDriver,
    effects: { allocations: 'release' },
    activity: 'plan_cancelled',
    event: 'deAllocate',
  },
})
