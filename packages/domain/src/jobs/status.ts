/** A job's statuses in the order of its life, which is also the order of every list. */
export const jobStatuses = [
  'Quote',
  'Pending',
  'Planned',
  'Collected',
  'Indepot',
  'Booked',
  'Quoted',
  'Intransit',
  'Inprogress',
  'CX Delivered',
  'Completed',
  'Priced',
  'POD',
  'Marked For Inv',
  'NO/EXT Inv',
  'Generating Inv',
  'Invoiced',
  'Billed Manually',
  'Cancelled',
  'Deleted',
] as const

export type JobStatus = (typeof jobStatuses)[number]

const rankOf = new Map<string, number>(jobStatuses.map((status, place) => [status, place + 1]))

/** A status's place in the order, from 1; stored beside the status because the list's index orders by it. */
export function statusRank(status: JobStatus): number {
  return rankOf.get(status) ?? 0
}

export const isJobStatus = (value: unknown): value is JobStatus => typeof value === 'string' && rankOf.has(value)

/** The goods lie in the depot (`temp_status`). */
export const inDepot = 2

/** True from this status on, in the order of a job's life. */
export function hasReached(status: JobStatus, milestone: JobStatus): boolean {
  return statusRank(status) >= statusRank(milestone)
}

const notSetOut: readonly JobStatus[] = ['Quote', 'Pending', 'Planned', 'Booked']

/** True once somebody has set out with the job: before that nothing can be proved. */
export const hasSetOut = (status: JobStatus): boolean => !notSetOut.includes(status)

/** True once the job is over without an invoice: nothing is added to it any more. */
export const isAtAnEnd = (status: JobStatus): boolean => status === 'Cancelled' || status === 'Deleted'
