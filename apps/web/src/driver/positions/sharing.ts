import { jobProgress } from '../day/job-progress.ts'
import { type Captured, ownDay } from '../day/own-day.ts'
import type { ReceivedDay } from '../day/received-day.ts'

/** Whether the phone tells where it is, or why not. */
export type Sharing =
  | { state: 'shared'; workday_id: number; accuracy: 'high' | 'low' }
  | { state: 'off' | 'break' | 'not_allowed' | 'low_battery' }

/** Below so much of its battery a phone that is not charged tells nothing: it is needed for the work. */
const leastBattery = 0.15

interface Around {
  /** Null while there is no day on the phone, or nobody is signed in. */
  day: ReceivedDay | null
  captured: Captured | null
  is_allowed: boolean
  battery: number | null
}

/**
 * A phone tells where it is between clock-in and clock-out, in no break, where the company shares positions and the person
 * allows it. Exactly while a job is under way, roughly else.
 */
export function sharingOf({ day, captured, is_allowed, battery }: Around): Sharing {
  const own = day && captured && ownDay(day, captured)
  // A day that was fetched from an older server says nothing of it.
  if (!own || day.share_positions !== 1) return { state: 'off' }
  if (own.clock.state === 'break') return { state: 'break' }
  if (own.clock.state !== 'working') return { state: 'off' }
  if (!is_allowed) return { state: 'not_allowed' }
  if (battery !== null && battery < leastBattery) return { state: 'low_battery' }
  const isUnderWay = own.workday.jobs.some((job) => {
    const { record, is_over } = jobProgress(job, captured.captures)
    return record.has_begun && !is_over
  })
  return { state: 'shared', workday_id: own.workday.id, accuracy: isUnderWay ? 'high' : 'low' }
}

export const isSameSharing = (one: Sharing, other: Sharing): boolean =>
  one.state === 'shared' && other.state === 'shared'
    ? one.workday_id === other.workday_id && one.accuracy === other.accuracy
    : one.state === other.state
