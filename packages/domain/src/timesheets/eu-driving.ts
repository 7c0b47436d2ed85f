import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { type Duty, partedBy, passes, type Span } from './activities.ts'
import type { Moment } from './breach.ts'

const { eu } = hoursLimits
const isDriving = ({ kind, isDomestic }: Duty) => kind === 'drive' && !isDomestic

/** What a pause makes of the driving before it: a break, the first part of one, or nothing. */
function breakIn(pause: number, hasFirstPart: boolean): 'whole' | 'first' | null {
  if (pause >= eu.break || (hasFirstPart && pause >= eu.secondPart)) return 'whole'
  return pause >= eu.firstPart ? 'first' : null
}

/** Driving for longer than 4 h 30 without a break of 45 minutes, or of 15 and then 30; driving under other rules is work. */
export function euBreak(duties: readonly Duty[]): Moment {
  let driven: Span[] = []
  let hasFirstPart = false
  let end = duties[0]?.from ?? 0
  for (const duty of duties) {
    const taken = breakIn(duty.from - end, hasFirstPart)
    if (taken === 'whole') driven = []
    hasFirstPart = taken === 'first' || (taken === null && hasFirstPart)
    end = duty.to
    if (isDriving(duty)) driven.push(duty)
    const at = passes(driven, eu.drivingBeforeBreak)
    if (at !== null) return at
  }
  return null
}

/** More than nine hours of driving between two daily rests, ten on two of the week's days. */
export function euDailyDriving(duties: readonly Duty[]): Moment {
  let longer = 0
  for (const day of partedBy(duties, eu.reducedRest)) {
    const driven = day.filter(isDriving)
    const long = passes(driven, eu.dailyDriving)
    if (long === null) continue
    longer += 1
    if (longer > eu.longerDays) return long
    const tooLong = passes(driven, eu.longerDailyDriving)
    if (tooLong !== null) return tooLong
  }
  return null
}

export const euWeeklyDriving = (duties: readonly Duty[]): Moment => passes(duties.filter(isDriving), eu.weeklyDriving)

/** With the driving of the week before, in minutes. */
export const euFortnightDriving = (duties: readonly Duty[], before: number): Moment =>
  passes(duties.filter(isDriving), Math.max(0, eu.fortnightDriving - before))
