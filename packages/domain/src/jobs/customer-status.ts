import { customerStatusTexts } from './customer-words.messages.ts'
import { type JobStatus, jobStatuses } from './status.ts'
import { statusLabel } from './status-labels.ts'

/** Statuses that are the office's business alone, and the one that its customer reads in their place. */
const shownAs: Readonly<Partial<Record<JobStatus, JobStatus>>> = {
  Planned: 'Pending',
  Quoted: 'Booked',
  'CX Delivered': 'Completed',
  Priced: 'Completed',
  POD: 'Completed',
  'Marked For Inv': 'Completed',
  'NO/EXT Inv': 'Completed',
  'Generating Inv': 'Completed',
  'Billed Manually': 'Completed',
}
const words: Readonly<Partial<Record<JobStatus, string>>> = customerStatusTexts

/** A status as a viewer is shown it: the one that it is drawn as, and its words. */
export type ShownStatus = (status: JobStatus) => { status: JobStatus; label: string }

const shownOf = (status: JobStatus): JobStatus => shownAs[status] ?? status

/** A job's status as its customer sees it: the status that it is drawn as, and its words. */
export function customerStatus(status: JobStatus): ReturnType<ShownStatus> {
  const shown = shownOf(status)
  return { status: shown, label: words[shown] ?? statusLabel(shown) }
}

/** In the order in which a customer lives through them; the office's order puts first what waits for a carrier. */
const inOrder = [
  'Quote',
  'Pending',
  'Booked',
  'Inprogress',
  'Collected',
  'Indepot',
  'Intransit',
  'Completed',
  'Invoiced',
  'Cancelled',
] as const satisfies readonly JobStatus[]

/** The statuses that a customer tells apart, each with all that it stands for. */
export const customerStatuses = inOrder.map((status) => ({
  ...customerStatus(status),
  all: jobStatuses.filter((one) => shownOf(one) === status),
}))
