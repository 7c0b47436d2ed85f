import { type JobStatus, statusesWhere, statusRow } from './status.ts'

/** What a due time asks of the office: it has passed, it is near, or nothing. */
export type Urgency = 'late' | 'soon'
export type JobSide = 'collection' | 'delivery'

/** Two hours: what an office still needs to find somebody and send them there. */
const soonMinutes = 120

/** The statuses in which a side that is past its time is late; on the road only a passed delivery is late, being near is the plan. */
export const lateStatuses: Readonly<Record<JobSide, readonly JobStatus[]>> = {
  collection: statusesWhere((row) => row.awaits === 'collection'),
  delivery: statusesWhere((row) => row.awaits === 'delivery' || row.is_on_road === true),
}

export interface DueFacts {
  side: JobSide
  status: JobStatus
  /** RFC 3339; null while the time is blank, which is never late. */
  at: string | null
}

/** How urgent a collection or delivery is at an instant; the minute that is due itself is not late yet. */
export function urgencyOf({ side, status, at }: DueFacts, now: number): Urgency | null {
  if (at === null) return null
  if (!lateStatuses[side].includes(status)) return null
  const minutes = (Date.parse(at) - now) / 60_000
  if (minutes < 0) return 'late'
  return statusRow(status).awaits === side && minutes <= soonMinutes ? 'soon' : null
}
