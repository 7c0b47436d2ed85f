import { ownDayTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { minutesBetween } from '@dray/domain/kernel/clock-time.ts'
import { type ShownClock, workedMinutes } from './shown-clock.ts'
import { clockOn } from './stop-words.ts'

interface DayAt {
  zone: string
  /** The workday's own. */
  date: string
}

/** Where a clock stands, in words, and what more there is to say of it. */
export function clockWords(clock: ShownClock, day: DayAt): { state: string; more: string | null } {
  const { state, in_at, out_at, breaks } = clock
  const at = (instant: string | null | undefined) => (instant ? clockOn(instant, day) : '')
  switch (state) {
    case 'off':
      return { state: texts.notIn, more: null }
    case 'working':
      return { state: texts.since.working(at(in_at)), more: null }
    case 'break':
      return { state: texts.since.break(at(breaks.at(-1)?.from)), more: null }
    case 'out': {
      const worked = workedMinutes(clock)
      return {
        state: in_at === null ? texts.outOnly(at(out_at)) : texts.out(at(in_at), at(out_at)),
        more: worked === null ? null : texts.duration(worked),
      }
    }
  }
}

/** How long the break that is open has lasted, in words; null while there is none. `now` in milliseconds. */
export function soFar({ state, breaks }: ShownClock, now: number): string | null {
  const from = breaks.at(-1)?.from
  if (state !== 'break' || !from) return null
  return texts.duration(Math.max(0, minutesBetween(from, new Date(now).toISOString())))
}
