import { dialogTexts } from '../interface/interface.messages.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { type JobStatus, jobStatuses } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import { deleteJob, restoreJob } from './job-steps.calls.ts'
import { defineSteps, officeStep, type Question } from './step-row.ts'

const beyondCancelling: readonly JobStatus[] = ['Generating Inv', 'Invoiced', 'Billed Manually', 'Cancelled', 'Deleted']
const cancellable = jobStatuses.filter((status) => !beyondCancelling.includes(status))
const cancelling: Question = { code: 'cancel_not_confirmed', agree: dialogTexts.proceed }

/** Where Restore puts a deleted job. Deleting removed the allocations, so one deleted while Booked waits again. */
function restoreTarget(job: StatusFacts): JobStatus {
  const before = job.status_before ?? 'Pending'
  return before === 'Booked' ? 'Pending' : before
}

/** What ends a job, and brings it back. */
export const endingSteps = defineSteps({
  cancel: {
    label: 'Cancel Job',
    from: cancellable,
    to: 'Cancelled',
    permissions: officeStep,
    question: cancelling,
    effects: { allocations: 'release' },
    legs: 'cancel_with_trip',
    activity: 'cancelled',
    wire_status: 'Cancelled',
    done: jobMessages.cancelled,
    place: 'ending',
  },
  cancel_with_charge: {
    label: 'Cancel with a Charge',
    money: true,
    from: cancellable,
    when: (job) => job.trip_status === null,
    to: 'Completed',
    permissions: ['jobs.price'],
    question: cancelling,
    effects: { allocations: 'release' },
    legs: 'cancel_with_trip',
    wire_status: 'Cancelled',
    charged: true,
    done: jobMessages.cancelled,
    place: 'ending',
    needs: 'charge',
  },
  delete: {
    label: 'Delete',
    from: ['Pending', 'Quote', 'Booked'],
    when: (job) => job.status !== 'Booked' || (job.parent_id !== null && job.collected === 0),
    to: 'Deleted',
    permissions: officeStep,
    question: {
      title: (job) => (job.parent_id === null ? 'Delete Job' : 'Delete Sub Job'),
      text: 'Are you sure you want to delete this job?',
    },
    effects: { allocations: 'release', remembers_status: true },
    legs: 'cancel_plan_with_trip',
    event: (job) => (job.parent_id === null ? 'delete' : 'subJobDelete'),
    call: deleteJob,
    undone_by: 'restore',
    place: 'ending',
  },
  restore: {
    label: 'Restore',
    from: ['Deleted'],
    to: restoreTarget,
    permissions: officeStep,
    call: restoreJob,
    place: 'next',
    in_row: true,
  },
})
