import { addDays } from '../kernel/clock-time.ts'

/** Days off the road are shown from a year ago until a year ahead, of a time without a last day three months ahead. */
const shown = 366
const shownOfOpen = 92

/** A time off the road as it is kept; without a last day it is open. */
export interface OffRoadPeriod {
  from_date: string
  to_date: string | null
}

export const isWithin = ({ from_date, to_date }: OffRoadPeriod, day: string): boolean =>
  from_date <= day && (to_date === null || to_date >= day)

/** The days of a time off the road within a year of today: however long it has lasted, today is among them. */
export function daysOfPeriod({ from_date, to_date }: OffRoadPeriod, today: string) {
  const [first, last] = [addDays(today, -shown), addDays(today, shown)]
  const open = addDays(from_date > today ? from_date : today, shownOfOpen)
  const from = from_date < first ? first : from_date
  const to = [to_date ?? open, last].toSorted()[0] ?? last
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

/** Days off the road from one to another, both counted; without a last day open. */
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
