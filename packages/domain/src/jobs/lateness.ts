import { type JobStatus, statusesWhere, statusRow } from './status.ts'
import { lateAfter, type StopTime, windowOf } from './stop-time.ts'

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
  time: StopTime
}

/** By what a company judges: its zone, and the minutes after a time to the minute that are not late yet. */
export interface LateTerms {
  zone: string
  tolerance: number
}

/** What the office aims at: the end of a window, the start where no end was said; the day itself where it is soon as possible. */
function aimsAt(time: StopTime, zone: string): string | null {
  if (time.kind === 'none') return null
  return time.to_at ?? time.from_at ?? windowOf(time, zone)?.from ?? null
}

/** How urgent a collection or delivery is at an instant; the minute after which it is late is not late yet. */
export function urgencyOf(
  { side, status, time }: DueFacts,
  { zone, tolerance }: LateTerms,
  now: number,
): Urgency | null {
  const aim = aimsAt(time, zone)
  const end = lateAfter(time, { zone, tolerance })
  if (aim === null || end === null || !lateStatuses[side].includes(status)) return null
  if (Date.parse(end) < now) return 'late'
  return statusRow(status).awaits === side && Date.parse(aim) - now <= soonMinutes * 60_000 ? 'soon' : null
}
