import { type StopTime, windowOf } from '../jobs/stop-time.ts'
import { minutesBetween } from '../kernel/clock-time.ts'
import { punctualityTexts } from './punctuality.messages.ts'

export interface Punctuality {
  text: string
  isLate: boolean
}

/**
 * How a stop went against the time agreed, to the minute, which is on time itself; null where no time was said. Within a
 * window it was on time; before it, early.
 */
export function punctuality(time: StopTime, done: string, zone: string): Punctuality | null {
  const window = time.kind === 'none' || time.kind === 'asap' ? null : windowOf(time, zone)
  if (window === null) return null
  const late = minutesBetween(window.to, done)
  if (late > 0) return { text: punctualityTexts.late(late), isLate: true }
  const early = minutesBetween(done, window.from)
  return { text: early > 0 ? punctualityTexts.early(early) : punctualityTexts.onTime, isLate: false }
}
