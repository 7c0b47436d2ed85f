import { addDays, weekday } from '../kernel/clock-time.ts'
import { bankHolidays, type Nation } from './bank-holidays.ts'

export const isBankHoliday = (nation: Nation, date: string): boolean =>
  bankHolidays(nation, Number(date.slice(0, 4))).some((day) => day.date === date)

/** Mondays to Fridays that are no bank holiday, both ends counted. */
export function workingDays(nation: Nation, from: string, to: string): number {
  let count = 0
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekday(date) <= 5 && !isBankHoliday(nation, date)) count += 1
  }
  return count
}
