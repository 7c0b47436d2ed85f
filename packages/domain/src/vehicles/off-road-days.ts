import { addDays } from '../kernel/clock-time.ts'

/** How far ahead an open end is shown, in days. */
const shownAhead = 92
const mostDays = 400

/** The days of a time off the road; without a last day as far ahead as is shown, and never more than 400. */
export function daysOfPeriod({ from_date, to_date }: { from_date: string; to_date: string | null }, today: string) {
  const open = addDays(from_date > today ? from_date : today, shownAhead)
  const last = to_date ?? open
  const days: string[] = []
  for (let date = from_date; date <= last && days.length < mostDays; date = addDays(date, 1)) days.push(date)
  return days
}

/** A time off the road; without a last day it is open. */
export interface OffRoadSpan {
  from: string
  to: string | null
}

/** The last of the days off the road that follow each other from today, null while it is open; undefined on the road. */
export function offRoadUntil(spans: readonly OffRoadSpan[], today: string): string | null | undefined {
  const covering = (day: string) => spans.filter(({ from, to }) => from <= day && (to === null || to >= day))
  let until: string | undefined
  for (let found = covering(today); found.length > 0; found = covering(addDays(until, 1))) {
    if (found.some(({ to }) => to === null)) return null
    until =
      found
        .map(({ to }) => to ?? '')
        .toSorted()
        .at(-1) ?? today
  }
  return until
}
