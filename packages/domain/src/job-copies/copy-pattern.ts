import type { Nation } from '../holidays/bank-holidays.ts'
import { isBankHoliday } from '../holidays/working-days.ts'
import { addDays, daysBetween, weekday, weekOf } from '../kernel/clock-time.ts'
import { maxCopyDates } from './copies.ts'

/** Days that come again and again. */
export interface CopyPattern {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** Every so many weeks, counted from the week of the job that is copied. */
  every_weeks: number
  /** The last day; null while it is not chosen. */
  until: string | null
  /** Whose bank holidays are left out; null leaves out none. */
  without_holidays_of: Nation | null
}

/**
 * Returns the days of a pattern after the job's own, none before today, in order: one more than can be copied to at most,
 * so that a pattern that is too long is refused and not cut.
 */
export function patternDates(pattern: CopyPattern, { own, today }: { own: string | null; today: string }): string[] {
  const { weekdays, every_weeks, until, without_holidays_of } = pattern
  const dates: string[] = []
  if (until === null || weekdays.length === 0) return dates
  const firstWeek = weekOf(own ?? today).from
  const isMeant = (date: string) =>
    weekdays.includes(weekday(date)) &&
    (daysBetween(firstWeek, weekOf(date).from) / 7) % every_weeks === 0 &&
    (without_holidays_of === null || !isBankHoliday(without_holidays_of, date))
  let date = own !== null && own >= today ? addDays(own, 1) : today
  for (; date <= until && dates.length <= maxCopyDates; date = addDays(date, 1)) if (isMeant(date)) dates.push(date)
  return dates
}
