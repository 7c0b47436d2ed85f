import { addDays, defaultZone, localToInstant } from '../kernel/clock-time.ts'
import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { instantOf, lengthOf, minuteOf, type Span, within } from './activities.ts'
import type { Breach } from './breach.ts'
import { type HoursRule, hoursTexts } from './hours.messages.ts'
import { isTooLittleBreak } from './working-time.ts'

/** A shift as it was clocked; the place of its break is not known. */
export interface ClockedShift {
  /** Instants. */
  clocked_in_at: string
  clocked_out_at: string
  /** Null where nobody has said. */
  break_minutes: number | null
  /** What its duty is known by: shifts of one duty have no rest between them. Left out, rest is not judged. */
  duty?: string
}

export interface ClockedWeek {
  /** Whose rules hold for the vehicles driven. */
  rules: 'eu' | 'gb'
  /** The shifts of one week, Monday to Sunday, in their order. */
  shifts: readonly ClockedShift[]
  /** The last one of the week before. */
  shift_before?: ClockedShift | undefined
  /** Minutes of work of each of the sixteen weeks before; left out, the average is not judged. */
  previous_weeks_working_minutes?: readonly number[]
  night_work_agreed?: boolean
  zone?: string
}

const { workingTime: wt, gb, eu } = hoursLimits
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

/** What a shift breaks by itself, or by beginning too soon after the one before. */
function brokenByShift(shift: ClockedShift, before: ClockedShift | undefined, week: ClockedWeek): HoursRule[] {
  const { rules, night_work_agreed = false, zone = defaultZone } = week
  const worked = workedOf(shift)
  const judged: readonly [HoursRule, boolean][] =
    rules === 'gb'
      ? [['gb_daily_duty', known(shift) && worked > gb.dailyDuty]]
      : [
          ['eu_daily_rest', before !== undefined && restsTooLittle(before, shift)],
          ['wt_night_10', !night_work_agreed && known(shift) && worked > wt.night && isAtNight(spanOf(shift), zone)],
          ['wt_break_6h', shift.break_minutes === 0 && worked > wt.withoutBreak],
          ['wt_break_total', known(shift) && isTooLittleBreak(worked, shift.break_minutes ?? 0)],
        ]
  return judged.flatMap(([rule, isBroken]) => (isBroken ? [rule] : []))
}

/** No lawful daily rest fits between two duties; parts of one duty, as after a breakdown, need none. */
function restsTooLittle(before: ClockedShift, { clocked_in_at, duty }: ClockedShift): boolean {
  if (duty === undefined || before.duty === undefined || before.duty === duty) return false
  return minuteOf(clocked_in_at) - minuteOf(before.clocked_out_at) < eu.reducedRest
}

/** What the sums of a week break. */
function brokenByWeek({ rules, shifts, previous_weeks_working_minutes: before }: ClockedWeek): HoursRule[] {
  if (rules === 'gb') return []
  const worked = shifts.filter(known).reduce((sum, shift) => sum + workedOf(shift), 0)
  const earlier = before?.reduce((sum, minutes) => sum + minutes, 0) ?? null
  return [
    ...(worked > wt.week ? (['wt_weekly_60'] as const) : []),
    ...(earlier !== null && earlier + worked > wt.weeks * wt.averageWeek ? (['wt_average_48'] as const) : []),
  ]
}

const ruleOrder = Object.keys(hoursTexts) as HoursRule[]
const inOrder = (rules: readonly HoursRule[]) => ruleOrder.filter((rule) => rules.includes(rule))

/**
 * What clock times and breaks alone can say of each shift, in the order of the shifts: what it breaks by itself, the daily
 * rest that its beginning leaves no room for, and the sums of the week that pass their limit with it. Driving and its breaks
 * need a tachograph, so no rule of theirs is called broken, or kept. A shift whose break is not known is left out of what
 * asks for work; six hours without a break are certain only where there was none at all. The domestic limit of duty is told
 * of a shift that is longer, though a week with little driving would be exempt.
 */
export const breachesByShift = (week: ClockedWeek): HoursRule[][] =>
  week.shifts.map((shift, at) => {
    const until = (count: number) => brokenByWeek({ ...week, shifts: week.shifts.slice(0, count) })
    const already = until(at)
    const now = until(at + 1).filter((rule) => !already.includes(rule))
    return inOrder([...brokenByShift(shift, week.shifts[at - 1] ?? week.shift_before, week), ...now])
  })

/** The same of the whole week, each rule once. */
export const clockedBreaches = (week: ClockedWeek): Breach[] =>
  inOrder([...breachesByShift(week).flat(), ...brokenByWeek(week)]).map((rule) => ({ rule, first_breach_at: null }))
