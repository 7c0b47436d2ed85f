import { addDays } from '../kernel/clock-time.ts'
import type { OffRoadSpan } from './off-road-days.ts'

/**
 * The times from a day on, without an end, that none of the spans covers: what has to be added so that a vehicle is off
 * the road throughout and no two of its times overlap. None where it is off the road for good already.
 */
export function offRoadGaps(from: string, spans: readonly OffRoadSpan[]): OffRoadSpan[] {
  const gaps: OffRoadSpan[] = []
  let next: string = from
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (span.to !== null && span.to < next) continue
    if (span.from > next) gaps.push({ from: next, to: addDays(span.from, -1) })
    if (span.to === null) return gaps
    next = addDays(span.to, 1)
  }
  return [...gaps, { from: next, to: null }]
}

/** What becomes of a time off the road once the vehicle is back on a day: it ends the day before; null where it never began. */
export function spanUntilBack(span: OffRoadSpan, back_on: string): OffRoadSpan | null {
  const last = addDays(back_on, -1)
  if (span.to !== null && span.to <= last) return span
  return span.from > last ? null : { from: span.from, to: last }
}
