import { type JobStatus, statusesWhere, statusRank, statusRow } from '../jobs/status.ts'

const tripRank = (status: JobStatus): number => statusRow(status).trip_rank ?? 0

/**
 * The status that a trip takes from its live sub-jobs, up to Completed: Pending until one is allocated, then that of
 * the least advanced, waiting ones counting as Booked. Null when it keeps its own: it has no live sub-job, or it is
 * past Completed, where price, POD and invoice are the parent's.
 */
export function tripStatus(trip: JobStatus, sub_jobs: readonly JobStatus[]): JobStatus | null {
  const live = sub_jobs.filter((status) => statusRow(status).trip_rank !== null)
  if (live.length === 0 || statusRank(trip) > statusRank('Completed')) return null
  const ranks = live.map(tripRank)
  if (ranks.every((rank) => rank === 0)) return 'Pending'
  const least = Math.max(Math.min(...ranks), tripRank('Booked'))
  const [status] = statusesWhere((row) => row.trip_rank === least)
  return status ?? null
}
