import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { type Duty, lengthOf, pausesOf, type Span, within } from './activities.ts'
import type { Moment } from './breach.ts'

const { eu } = hoursLimits

/** The first moment on duty at or after a time, if the duty goes on after it. */
function onDutyFrom(duties: readonly Span[], at: number): Moment {
  const next = duties.find(({ to }) => to > at)
  return next ? Math.max(next.from, at) : null
}

/** A duty day: from its first duty on, with what was left of the reduced rests. */
interface Day {
  duties: readonly Span[]
  start: number
  reducedLeft: number
}

interface Rest {
  /** The duties after it. */
  next: readonly Span[]
  isReduced: boolean
}

/** The pauses of a day until the rest that ends it: that rest, and whether one of three hours went before. */
function restIn({ duties, start, reducedLeft }: Day): { rest: Span | null; hasSplit: boolean } {
  const day = { from: start, to: start + eu.day }
  let hasSplit = false
  for (const pause of pausesOf(duties)) {
    if (pause.from > day.to - neededRest(hasSplit, reducedLeft)) break
    const counted = lengthOf(within(pause, day))
    if (counted >= neededRest(hasSplit, reducedLeft)) return { rest: pause, hasSplit }
    hasSplit ||= counted >= eu.splitFirst
  }
  return { rest: null, hasSplit }
}

const neededRest = (hasSplit: boolean, reducedLeft: number) =>
  hasSplit || reducedLeft > 0 ? eu.reducedRest : eu.dailyRest

/**
 * The rest that ends a duty day, or the first moment on duty from which none fits any more. Within 24 hours of the start
 * eleven hours are wanted, nine where a reduced rest is left or one of three hours went before; what lies beyond the 24
 * hours does not count.
 */
function endOfDay(day: Day): { rest: Rest } | { breach: number } | null {
  const { duties, start, reducedLeft } = day
  const end = start + eu.day
  const { rest, hasSplit } = restIn(day)
  if (rest === null) {
    const breach = onDutyFrom(duties, end - neededRest(hasSplit, reducedLeft))
    return breach === null ? null : { breach }
  }
  const counted = lengthOf(within(rest, { from: start, to: end }))
  const next = duties.filter(({ from }) => from >= rest.to)
  return { rest: { next, isReduced: counted < eu.dailyRest && !hasSplit } }
}

/** A day without a lawful rest in its 24 hours; a weekly rest gives the three reduced ones back. */
export function euDailyRest(duties: readonly Duty[]): Moment {
  let left: readonly Span[] = duties
  let reducedLeft: number = eu.reducedRests
  while (left[0]) {
    const end = endOfDay({ duties: left, start: left[0].from, reducedLeft })
    if (end === null) return null
    if ('breach' in end) return end.breach
    const [next] = end.rest.next
    const before = duties.findLast(({ to }) => next !== undefined && to <= next.from)
    const isWeekly = next !== undefined && before !== undefined && next.from - before.to >= eu.weeklyRest
    if (isWeekly) reducedLeft = eu.reducedRests
    else if (end.rest.isReduced) reducedLeft -= 1
    left = end.rest.next
  }
  return null
}

/** On duty after six times 24 hours since the last weekly rest, which has at least 24 hours. */
export function euWeeklyRest(duties: readonly Duty[], last_rest_ended: number): Moment {
  let since = last_rest_ended
  let end: number | null = null
  for (const duty of duties) {
    if (end !== null && duty.from - end >= eu.weeklyRest) since = duty.from
    const limit = since + eu.beforeWeeklyRest
    if (duty.to > limit) return Math.max(duty.from, limit)
    end = duty.to
  }
  return null
}
