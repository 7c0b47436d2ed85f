import { minutesBetween } from '../kernel/clock-time.ts'
import { punctualityTexts } from './punctuality.messages.ts'

export interface Punctuality {
  text: string
  isLate: boolean
}

/** How a stop went against the time agreed, both instants; null where no time was agreed. The minute itself is on time. */
export function punctuality(agreed: string | null, done: string): Punctuality | null {
  if (agreed === null) return null
  const late = minutesBetween(agreed, done)
  if (late === 0) return { text: punctualityTexts.onTime, isLate: false }
  const text = late > 0 ? punctualityTexts.late(late) : punctualityTexts.early(-late)
  return { text, isLate: late > 0 }
}
