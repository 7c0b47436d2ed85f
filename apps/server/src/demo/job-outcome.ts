import { hasReached, type JobStatus } from '@dray/domain/jobs/status.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const isGone = (status: JobStatus) => status === 'Cancelled' || status === 'Deleted'

/** Somebody has the job, or had it. */
export const isCarried = (status: JobStatus) =>
  status === 'Planned' || (hasReached(status, 'Collected') && !isGone(status))
/** The goods are where they were to go. */
export const isDelivered = (status: JobStatus) => hasReached(status, 'CX Delivered') && !isGone(status)

/** Where a job stands, from how long ago it was to be collected and delivered (both against `now`, in milliseconds). */
export function outcomeOf(
  times: { now: number; collection: number; delivery: number; day: number },
  random: Random,
): JobStatus {
  const { now, collection, delivery, day } = times
  if (day > 0) return random.weighted({ Pending: 42, Planned: 18, Booked: 28, Quote: 10, Cancelled: 2 })
  if (day === 0) return todaysOutcome({ now, collection, delivery }, random)
  if (day === -1 && random.isLucky(0.1))
    return random.weighted({ Collected: 2, Indepot: 3, Intransit: 2, 'CX Delivered': 2 })
  if (day >= -5) {
    return random.weighted({
      Completed: 26,
      Priced: 20,
      POD: 22,
      'Marked For Inv': 16,
      'NO/EXT Inv': 4,
      Cancelled: 3,
      Deleted: 2,
      Quote: 2,
    })
  }
  if (day >= -12) {
    return random.weighted({
      POD: 8,
      Priced: 4,
      'Marked For Inv': 18,
      'NO/EXT Inv': 6,
      Invoiced: 58,
      Cancelled: 3,
      Deleted: 1,
    })
  }
  return random.weighted({ Invoiced: 84, 'Billed Manually': 9, 'Marked For Inv': 1, POD: 1, Cancelled: 4, Deleted: 1 })
}

function todaysOutcome(
  { now, collection, delivery }: { now: number; collection: number; delivery: number },
  random: Random,
): JobStatus {
  if (delivery < now - hour / 2)
    return random.weighted({
      Completed: 52,
      Priced: 14,
      POD: 14,
      Intransit: 6,
      'CX Delivered': 4,
      'Marked For Inv': 4,
      Cancelled: 2,
      Deleted: 2,
    })
  if (collection < now - hour / 2)
    return random.weighted({
      Intransit: 42,
      Inprogress: 26,
      Indepot: 8,
      Collected: 7,
      Quoted: 5,
      Pending: 6,
      Booked: 6,
    })
  if (collection < now + 2 * hour)
    return random.weighted({ Booked: 46, Inprogress: 14, Planned: 12, Pending: 14, Quoted: 6, Quote: 4, Cancelled: 4 })
  return random.weighted({ Booked: 40, Planned: 20, Pending: 26, Quoted: 5, Quote: 9 })
}
