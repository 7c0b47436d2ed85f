import { showTime } from '../kernel/clock-time.ts'
import type { SideEstimate } from './stop-estimate.ts'
import { estimateTexts as texts } from './stop-estimates.messages.ts'

/** An arrival is shown to so many milliseconds: to the minute, a rough one to five. */
export const shownEveryMs = ({ is_rough }: Pick<SideEstimate, 'is_rough'>): number =>
  is_rough === 1 ? 300_000 : 60_000

type Clocked = Pick<SideEstimate, 'arrives_at' | 'is_rough'>

/** The clock of an arrival, as exactly as it is known; an empty text where nothing can be said. */
export function estimateClock({ arrives_at, is_rough }: Clocked, zone: string): string {
  if (arrives_at === null) return ''
  const every = shownEveryMs({ is_rough })
  return showTime(new Date(Math.round(Date.parse(arrives_at) / every) * every).toISOString(), zone)
}

/** The state in words: "35 minutes late", "Tight". */
export const stateWords = ({ state, minutes_late }: Pick<SideEstimate, 'state' | 'minutes_late'>): string =>
  state === 'late' ? texts.lateBy(minutes_late ?? 0) : texts.state[state]

/** All that is known, as one line: "Expected about 14:20 · 35 minutes late · as of 13:58". */
export function estimateLine(estimate: Omit<SideEstimate, 'begins'>, zone: string): string {
  const clock = estimateClock(estimate, zone)
  if (clock === '') return ''
  const expected = estimate.is_rough ? texts.expectedAbout(clock) : texts.expected(clock)
  const isTold = estimate.minutes_late !== null
  return [expected, isTold ? stateWords(estimate) : '', texts.asOf(showTime(estimate.as_of, zone))]
    .filter(Boolean)
    .join(' · ')
}
