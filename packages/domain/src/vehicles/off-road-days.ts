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
