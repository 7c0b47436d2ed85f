import { addDays, defaultZone, localToInstant } from '../kernel/clock-time.ts'
import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { instantOf, lengthOf, minuteOf, type Span, within } from './activities.ts'
import type { Breach } from './breach.ts'
import { isTooLittleBreak } from './working-time.ts'

/** A shift as it was clocked; the place of its break is not known. */
export interface ClockedShift {
  /** Instants. */
  clocked_in_at: string
  clocked_out_at: string
  /** Null where nobody has said. */
  break_minutes: number | null
}

export interface ClockedWeek {
  /** Whose rules hold for the vehicles driven. */
  rules: 'eu' | 'gb'
  /** The shifts of one week, Monday to Sunday. */
  shifts: readonly ClockedShift[]
  /** Minutes of work of each of the sixteen weeks before; left out, the average is not judged. */
  previous_weeks_working_minutes?: readonly number[]
  night_work_agreed?: boolean
  zone?: string
}

const { workingTime: wt, gb } = hoursLimits
const spanOf = ({ clocked_in_at, clocked_out_at }: ClockedShift): Span => ({
  from: minuteOf(clocked_in_at),
  to: minuteOf(clocked_out_at),
})
/** Work of a shift at least: with the break that was said; without word of one, all of it may have been work. */
const workedOf = (shift: ClockedShift) => Math.max(0, lengthOf(spanOf(shift)) - (shift.break_minutes ?? 0))

function isAtNight({ from, to }: Span, zone: string): boolean {
  const date = instantOf(from).slice(0, 10)
  return [date, addDays(date, 1)].some((day) => {
    const [start, end] = [localToInstant(day, '00:00', zone), localToInstant(day, '04:00', zone)]
    return (
      start !== null && end !== null && lengthOf(within({ from, to }, { from: minuteOf(start), to: minuteOf(end) })) > 0
    )
  })
}

const known = (shift: ClockedShift) => shift.break_minutes !== null
const when = (isBroken: boolean, rule: Breach['rule']): Breach[] => (isBroken ? [{ rule, first_breach_at: null }] : [])

function workingTime({ shifts, previous_weeks_working_minutes: before, ...week }: ClockedWeek): Breach[] {
  const { night_work_agreed = false, zone = defaultZone } = week
  const told = shifts.filter(known)
  const worked = told.reduce((sum, shift) => sum + workedOf(shift), 0)
  const earlier = before?.reduce((sum, minutes) => sum + minutes, 0) ?? null
  return [
    ...when(worked > wt.week, 'wt_weekly_60'),
    ...when(earlier !== null && earlier + worked > wt.weeks * wt.averageWeek, 'wt_average_48'),
    ...when(
      !night_work_agreed && told.some((shift) => workedOf(shift) > wt.night && isAtNight(spanOf(shift), zone)),
      'wt_night_10',
    ),
    ...when(
      told.some((shift) => shift.break_minutes === 0 && workedOf(shift) > wt.withoutBreak),
      'wt_break_6h',
    ),
    ...when(
      told.some((shift) => isTooLittleBreak(workedOf(shift), shift.break_minutes ?? 0)),
      'wt_break_total',
    ),
  ]
}

/**
 * What clock times and breaks alone can say of a week. Driving and its breaks and rests need a tachograph, so no rule of
 * theirs is called broken, or kept. A shift whose break is not known is left out of what asks for work; six hours without
 * a break are certain only where there was none at all. The domestic limit of duty is told of a shift that is longer,
 * though a week with little driving would be exempt.
 */
export const clockedBreaches = (week: ClockedWeek): Breach[] =>
  week.rules === 'eu'
    ? workingTime(week)
    : when(
        week.shifts.filter(known).some((shift) => workedOf(shift) > gb.dailyDuty),
        'gb_daily_duty',
      )
