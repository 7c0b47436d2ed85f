import { addDays, dateIn, localToInstant } from '../kernel/clock-time.ts'
import { hoursLimits } from '../workdays/hours-limits.table.ts'
import {
  type Duty,
  instantOf,
  lengthOf,
  minuteOf,
  partedBy,
  passes,
  pausesOf,
  type Span,
  totalOf,
  within,
} from './activities.ts'
import type { Moment } from './breach.ts'

const { workingTime: wt, eu } = hoursLimits
/** Periods of availability are no working time. */
const isWork = ({ kind }: Duty) => kind !== 'poa'

export const wtWeek = (duties: readonly Duty[]): Moment => passes(duties.filter(isWork), wt.week)

/** With the minutes of the weeks before, of which there are sixteen. */
export const wtAverage = (duties: readonly Duty[], before: readonly number[]): Moment => {
  const worked = before.reduce((sum, minutes) => sum + minutes, 0)
  return passes(duties.filter(isWork), Math.max(0, wt.weeks * wt.averageWeek - worked))
}

/** The nights, midnight to four o'clock by the wall, that a span can touch. */
function nightsOf({ from, to }: Span, zone: string): Span[] {
  const nights: Span[] = []
  for (let date = dateIn(zone, instantOf(from)); ; date = addDays(date, 1)) {
    const [start, end] = [localToInstant(date, '00:00', zone), localToInstant(date, '04:00', zone)]
    if (start === null || end === null || minuteOf(start) >= to) return nights
    nights.push({ from: minuteOf(start), to: minuteOf(end) })
  }
}

/** More than ten hours of work in the 24 hours from the start of a shift, some of it at night: when both are so. */
export function wtNight(duties: readonly Duty[], zone: string): Moment {
  for (const shift of partedBy(duties, eu.reducedRest)) {
    const day = { from: shift[0]?.from ?? 0, to: (shift[0]?.from ?? 0) + eu.day }
    const work = shift
      .filter(isWork)
      .map((duty) => within(duty, day))
      .filter((span) => lengthOf(span) > 0)
    const tooLong = passes(work, wt.night)
    const nights = nightsOf(day, zone)
    const [atNight] = work.flatMap((span) =>
      nights.map((night) => within(span, night)).filter((one) => lengthOf(one) > 0),
    )
    if (tooLong !== null && atNight) return Math.max(tooLong, atNight.from)
  }
  return null
}

/** More than six hours of work without a break of at least fifteen minutes. */
export function wtWithoutBreak(duties: readonly Duty[]): Moment {
  for (const stretch of partedBy(duties, wt.leastBreak)) {
    const at = passes(stretch.filter(isWork), wt.withoutBreak)
    if (at !== null) return at
  }
  return null
}

/** Breaks of a shift that are too short together; a part below fifteen minutes is none. */
export function wtTooLittleBreak(duties: readonly Duty[]): boolean {
  return partedBy(duties, eu.reducedRest).some((shift) => {
    const worked = totalOf(shift.filter(isWork))
    const breaks = pausesOf(shift).filter((pause) => lengthOf(pause) >= wt.leastBreak)
    return isTooLittleBreak(worked, totalOf(breaks))
  })
}

/** Minutes of break against minutes of work in one shift. */
export function isTooLittleBreak(worked: number, breaks: number): boolean {
  if (worked <= wt.withoutBreak) return false
  return breaks < (worked > wt.longShift ? wt.breaksOfLongShift : wt.breaks)
}
