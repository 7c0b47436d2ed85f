import { minutesAgo } from '../kernel/minutes-ago.ts'
import type { CxLoad } from './load.ts'
import type { LoadState } from './load-states.ts'
import type { RequestState } from './request-kinds.ts'

/** Where a load stands, as people read it. */
export const loadStateLabels = {
  posting: 'Posting',
  unknown: 'Check on the exchange',
  posted: 'Posted',
  accepted: 'Accepted',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  ended: 'No longer on the exchange',
  not_posted: 'Not posted',
} as const satisfies Record<LoadState, string>

export const quoteStatusLabels: Readonly<Record<string, string>> = {
  posted: 'Open',
  ACCEPTED: 'Accepted',
  DISMISSED: 'Dismissed',
  CANCELLED: 'Cancelled',
}

/** A job's load on the courier exchange, in the job's details. */
export const loadTexts = {
  title: 'Courier exchange',
  inDepot: 'In the depot',
  id: 'CX load',
  posted: 'Posted',
  postedBy: (when: string, name: string | null) => (name ? `${when}, ${name}` : when),
  owner: 'Owner',
  subcontractor: 'Carried by',
  vehicle: 'Minimum vehicle size',
  notes: 'Notes',
  readAgo: (minutes: number) => `Refreshed ${minutesAgo(minutes)}`,
  notRead: 'Not refreshed yet',
  readAgain: 'Refresh',
  cancel: 'Cancel CX Job',
  keep: 'Keep the load',
  progress: 'Progress',
  noProgress: (name: CxLoad['ownerDisplayName']) =>
    name ? `${name} has not reported anything yet.` : 'The carrier has not reported anything yet.',
  signedBy: (name: string) => `signed by ${name}`,
  deleteActivity: 'Delete',
  deleteTitle: 'Are you sure?',
  waiting: {
    waiting: (what: string) => `${what}: queued.`,
    sent: (what: string) => `${what}: being sent.`,
    checking: (what: string) => `${what}: no response yet. Dray is checking what happened.`,
  } satisfies Partial<Record<RequestState, (what: string) => string>>,
  notInUse:
    'The courier exchange is not in use at the moment: this load is not refreshed, and nothing can be sent. Connect it or switch it on under Integrations.',
  canBePosted: 'The job can be posted again.',
  onTheRoad: 'The goods are on the road: the job stays as it is. Ask the carrier.',
} as const

/** A load whose posting was not answered. */
export const unknownLoadTexts = {
  title: 'It is not known whether the load was posted',
  what: (job_number: string) =>
    `Look for job ${job_number} on the exchange. Dray does not send it again automatically, so that it is never posted twice.`,
  id: 'If it is there, its load id',
  save: 'Save the load id',
  notThere: 'Not on the exchange',
  notThereTitle: 'Is the load not on the exchange?',
  notThereQuestion: (job_number: string) =>
    `Job ${job_number} can then be posted again. If the load is on the exchange after all, two carriers may turn up.`,
  form: 'The load on the exchange',
} as const

/** A load that was posted on the exchange itself. */
export const localLoadTexts = {
  title: (job_number: string) => `CX load of job ${job_number}`,
  what: 'For a load that you posted directly on the exchange. Dray then reads its quotes and progress.',
  id: 'Load id',
  idHint: 'As the exchange shows it',
  save: 'Save the load',
} as const

/** The quotes of a load. */
export const loadQuoteTexts = {
  title: 'Quotes',
  name: 'Full Name',
  landline: 'Landline',
  member: 'Member Id',
  status: 'Status',
  vehicle: 'Vehicle',
  quotedOn: 'Quoted On',
  notes: 'Notes',
  price: 'Price',
  extras: 'Extras',
  total: 'Total',
  margin: 'Margin',
  marginOf: (amount: string, percent: string) => `${amount} (${percent}%)`,
  action: 'Action',
  extraDetails: 'Extra Details',
  accept: 'Accept',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  of: (action: string, name: string) => `${action} the quote from ${name}`,
  waits: (what: string) => `${what}: queued`,
  answersTo: (name: string) => `Other answers to ${name}`,
  acceptTitle: 'Accept this quote?',
  acceptQuestion: ({ name, job_number, total }: { name: string; job_number: string; total: string | null }) =>
    total === null
      ? `${name} is booked for job ${job_number}.`
      : `${name} is booked for job ${job_number} at ${total}, extras included.`,
  none: 'No quotes yet',
  moreCome: 'New quotes appear here automatically.',
  noneLeft: 'There were no quotes.',
} as const
