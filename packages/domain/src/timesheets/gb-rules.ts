import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { type Duty, passes, totalOf } from './activities.ts'
import type { Moment } from './breach.ts'

const { gb } = hoursLimits

/** Days of 24 hours, each from the first duty after the one before. */
function daysOf(duties: readonly Duty[]): Duty[][] {
  const days: Duty[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const duty of duties) {
    if (duty.from >= end) {
      end = duty.from + gb.day
      days.push([])
    }
    days.at(-1)?.push(duty)
  }
  return days
}

const isDriving = ({ kind }: Duty) => kind === 'drive'

/** More than ten hours of driving in a day, whatever rules it falls under. */
export function gbDailyDriving(duties: readonly Duty[]): Moment {
  for (const day of daysOf(duties)) {
    const at = passes(day.filter(isDriving), gb.dailyDriving)
    if (at !== null) return at
  }
  return null
}

/**
 * More than eleven hours of duty in a day: not on a day without driving, nor in a week in which no day has more than four
 * hours of it.
 */
export function gbDailyDuty(duties: readonly Duty[]): Moment {
  const days = daysOf(duties)
  if (!days.some((day) => totalOf(day.filter(isDriving)) > gb.littleDriving)) return null
  for (const day of days.filter((one) => one.some(isDriving))) {
    const at = passes(day, gb.dailyDuty)
    if (at !== null) return at
  }
  return null
}
