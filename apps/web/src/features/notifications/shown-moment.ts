import { showLongDate } from '@dray/domain/kernel/clock-time.ts'

const two = (number: number) => String(number).padStart(2, '0')
const dateOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** When something came, by the reader's own clock: the time today, else the day with it. */
export function shownMoment(instant: string, now: Date): string {
  const at = new Date(instant)
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  return dateOf(at) === dateOf(now) ? time : `${showLongDate(dateOf(at))}, ${time}`
}
