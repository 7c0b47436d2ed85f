import { type JobStatus, statusesWhere, statusRank, statusRow } from '../jobs/status.ts'

const tripRank = (status: JobStatus): number => statusRow(status).trip_rank ?? 0

/** True for a sub-job that counts in its trip: it was neither cancelled nor deleted. */
export const isLiveLeg = ({ status }: { status: JobStatus }): boolean => statusRow(status).trip_rank !== null

/** Where a trip stands of which some sub-jobs were given away and others wait. */
export const partlyAllocated = 'Booked' satisfies JobStatus
/** What a live sub-job that nobody carries stands at. */
export const waitingLegStatuses: readonly JobStatus[] = statusesWhere((row) => row.trip_rank === 0)

/** True while the sub-jobs of a trip in this status are added, moved and removed; a completed trip is settled. */
export const hasOpenLegs = (trip: JobStatus): boolean => statusRank(trip) < statusRank('Completed')

/** True while it says something how many sub-jobs are given away: once it is no quote, until it is completed. */
export const isAllocatedByLegs = (trip: JobStatus): boolean => hasOpenLegs(trip) && trip !== 'Quote'

/**
 * The status that a trip takes from its live sub-jobs, up to Completed: Pending until one is allocated, then that of
 * the least advanced, waiting ones counting as Booked. Null when it keeps its own: it has no live sub-job, or it is
 * past Completed, where price, POD and invoice are the parent's.
 */
export function tripStatus(trip: JobStatus, sub_jobs: readonly JobStatus[]): JobStatus | null {
  const live = sub_jobs.filter((status) => isLiveLeg({ status }))
  if (live.length === 0 || statusRank(trip) > statusRank('Completed')) return null
  const ranks = live.map(tripRank)
  if (ranks.every((rank) => rank === 0)) return 'Pending'
  const least = Math.max(Math.min(...ranks), tripRank(partlyAllocated))
  const [status] = statusesWhere((row) => row.trip_rank === least)
  return status ?? null
}

interface FollowingTrip {
  status: JobStatus
  /** It is, or was, given away as a whole. */
  is_allocated: boolean
}

/**
 * The status of a trip after something happened to one of its sub-jobs. A trip that was given away as a whole keeps its
 * own while all of them wait; one whose last live sub-job went waits again.
 */
export function followedStatus(trip: FollowingTrip, legs: readonly { status: JobStatus }[]): JobStatus {
  const { status, is_allocated } = trip
  const live = legs.filter(isLiveLeg)
  if (is_allocated && live.every((leg) => tripRank(leg.status) === 0)) return status
  if (legs.length > 0 && live.length === 0 && hasOpenLegs(status)) return 'Pending'
  return (
    tripStatus(
      status,
      live.map((leg) => leg.status),
    ) ?? status
  )
}
