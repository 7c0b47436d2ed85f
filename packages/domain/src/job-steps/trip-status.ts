import { hasReached, type JobStatus, statusRank } from '../jobs/status.ts'

/** Ended sub-jobs say nothing about how far a trip has come. */
const ended: readonly JobStatus[] = ['Cancelled', 'Deleted']
/** A trip's own order: what is still to be collected is less advanced than what is on its way. */
const advance: readonly JobStatus[] = [
  'Booked',
  'Quoted',
  'Inprogress',
  'Collected',
  'Indepot',
  'Intransit',
  'CX Delivered',
  'Completed',
]
const waiting: readonly JobStatus[] = ['Quote', 'Pending', 'Planned']

/**
 * The status that a trip takes from its live sub-jobs, up to Completed: Pending until one is allocated, then that of
 * the least advanced, waiting ones counting as Booked. Null when it keeps its own: it has no live sub-job, or it is
 * past Completed, where price, POD and invoice are the parent's.
 */
export function tripStatus(trip: JobStatus, sub_jobs: readonly JobStatus[]): JobStatus | null {
  const live = sub_jobs.filter((status) => !ended.includes(status))
  if (live.length === 0 || statusRank(trip) > statusRank('Completed')) return null
  if (live.every((status) => waiting.includes(status))) return 'Pending'
  const places = live.map((status) => advance.indexOf(counted(status)))
  return advance[Math.min(...places)] ?? null
}

function counted(status: JobStatus): JobStatus {
  if (waiting.includes(status)) return 'Booked'
  return hasReached(status, 'Completed') ? 'Completed' : status
}
