import { isEditable, mayEditCostsInline } from '../job-entry/entry-lock.ts'
import { creditNoteMakers, jobWriters } from '../jobs/job-permissions.ts'
import { jobType } from '../jobs/job-type.ts'
import { hasSetOut, isAtAnEnd, type JobStatus } from '../jobs/status.ts'
import { isFreeOfExchange, type StatusFacts } from '../jobs/status-facts.ts'
import { holdsAny, seesPrices, type Viewer } from '../kernel/permissions.ts'
import { stopTimesRefusal } from '../stop-times/stop-times-refusal.ts'
import { isTrackable } from '../tracking/tracking-status.ts'
import { canTake } from './job-actions.ts'
import type { jobControlLabels } from './job-controls.messages.ts'
import { hasOpenLegs } from './trip-status.ts'

/** What can be done with a job beside moving its status. */
export type JobControl = keyof typeof jobControlLabels

const writesJobs = (viewer: Viewer) => holdsAny(viewer, jobWriters)
const billed: readonly JobStatus[] = ['Invoiced', 'Marked For Inv', 'Generating Inv']

/** A trip is copied as long as it is not billed, a job always; a trip's leg only with its trip. */
export const mayRecur = ({ status, job_type, parent_id }: Pick<StatusFacts, 'status' | 'job_type' | 'parent_id'>) =>
  parent_id === null && !(job_type === jobType.trip && billed.includes(status))

/** Only what was invoiced is credited; whether its invoice allows it is told when the dialog opens. */
export const isCreditable = ({ status }: Pick<StatusFacts, 'status'>) => status === 'Invoiced'

/** A sub-job can be added to a trip until it is completed. */
export const mayHaveMoreLegs = ({ status, job_type }: Pick<StatusFacts, 'status' | 'job_type'>) =>
  job_type === jobType.trip && hasOpenLegs(status)

/** When each control is there; the server asks the same before it does what the control asks for. */
const shown: Record<JobControl, (job: StatusFacts, viewer: Viewer) => boolean> = {
  edit: (job, viewer) => writesJobs(viewer) && isEditable(job.status) && isEditable(job.trip_status ?? job.status),
  edit_costs: (job, viewer) => mayEditCostsInline(job.status) && seesPrices(viewer) && holdsAny(viewer, ['jobs.price']),
  stop_times: (job, viewer) =>
    writesJobs(viewer) &&
    [job.status, job.trip_status ?? job.status].every((status) => stopTimesRefusal(status) === null),
  send_quote: (job, viewer) => writesJobs(viewer) && job.status === 'Quote' && seesPrices(viewer),
  post_load: (job, viewer) => canTake('post_to_exchange', job, viewer),
  local_load: (job, viewer) => canTake('post_to_exchange', job, viewer),
  recurring: (job, viewer) => writesJobs(viewer) && mayRecur(job),
  sub_job: (job, viewer) => writesJobs(viewer) && mayHaveMoreLegs(job),
  repeat: (job, viewer) => writesJobs(viewer) && job.parent_id === null,
  tracking: (job, viewer) => writesJobs(viewer) && job.parent_id === null && isTrackable(job.status),
  reminders: (_, viewer) => writesJobs(viewer),
  pod_upload: (job) =>
    job.trip_status === null && isFreeOfExchange(job) && hasSetOut(job.status) && !isAtAnEnd(job.status),
  credit_note: (job, viewer) => isCreditable(job) && seesPrices(viewer) && holdsAny(viewer, creditNoteMakers),
}
const controls = Object.keys(shown) as JobControl[]

/** The controls that this viewer has for this job, in the order of the list; none but the office has any. */
export function jobControls(job: StatusFacts, viewer: Viewer): JobControl[] {
  if (viewer.user_type !== 'client') return []
  return controls.filter((control) => shown[control](job, viewer))
}
