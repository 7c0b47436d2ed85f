import { addMinutes, daySpan } from '../kernel/clock-time.ts'
import type { JobSide } from './lateness.ts'

/** How the time of a collection or delivery is meant; *before* is said of a collection, *by* of a delivery. */
export const timeKinds = ['at', 'from', 'between', 'before', 'by', 'asap', 'none'] as const
export type TimeKind = (typeof timeKinds)[number]

/** The kinds of a side, as they are chosen. */
export const kindsOf: Readonly<Record<JobSide, readonly TimeKind[]>> = {
  collection: ['at', 'from', 'between', 'before', 'asap', 'none'],
  delivery: ['at', 'from', 'between', 'by', 'asap', 'none'],
}

/** The end that a side has: a collection is made before it, a delivery by it. */
export const endKind: Readonly<Record<JobSide, TimeKind>> = { collection: 'before', delivery: 'by' }

/** The time of one side: its local date and the instants that its kind has, RFC 3339; the others are null. */
export interface StopTime {
  kind: TimeKind
  date: string | null
  from_at: string | null
  to_at: string | null
}

/** Which of the two instants a kind has. */
export const edgesOf: Readonly<Record<TimeKind, { from: boolean; to: boolean }>> = {
  at: { from: true, to: false },
  from: { from: true, to: false },
  between: { from: true, to: true },
  before: { from: false, to: true },
  by: { from: false, to: true },
  asap: { from: false, to: false },
  none: { from: false, to: false },
}

/** What lists sort by and tariffs look at: the start, of what has only an end that; null where neither was said. */
export const sortsAt = ({ from_at, to_at }: Pick<StopTime, 'from_at' | 'to_at'>): string | null => from_at ?? to_at

/** A time that was given as one instant, as all were before there were kinds. */
export const timeOf = (date: string | null, at: string | null): StopTime => ({
  kind: at === null ? 'none' : 'at',
  date,
  from_at: at,
  to_at: null,
})

/** The first and the last instant that keep to the time; null while the date is blank. The last is not included where no end was said. */
export function windowOf({ kind, date, from_at, to_at }: StopTime, zone: string): { from: string; to: string } | null {
  if (date === null) return null
  const day = daySpan({ from: date, to: date }, zone)
  const to = kind === 'at' ? from_at : to_at
  return { from: from_at ?? day.from, to: to ?? day.before }
}

/** What a company allows a time that was said to the minute. */
export const usualTolerance = 15

/**
 * The instant after which a stop is late: the end of its window; of *at* the minutes of the company's tolerance later. Null
 * for what was not said: never late. *From* and *as soon as possible* are late when their day is over.
 */
export function lateAfter(time: StopTime, { zone, tolerance = usualTolerance }: { zone: string; tolerance?: number }) {
  if (time.kind === 'none') return null
  const window = windowOf(time, zone)
  if (window === null) return null
  return time.kind === 'at' ? addMinutes(window.to, tolerance) : window.to
}

/** From when waiting counts: the arrival, but not before a start that was said. */
export const waitsFrom = ({ from_at }: Pick<StopTime, 'from_at'>, arrived: string): string =>
  from_at !== null && Date.parse(from_at) > Date.parse(arrived) ? from_at : arrived

/** Whether the goods can be delivered after they were collected: the latest delivery against the earliest collection. */
export function isInOrder(collection: StopTime, delivery: StopTime, zone: string): boolean {
  const [first, last] = [windowOf(collection, zone), windowOf(delivery, zone)]
  return first === null || last === null || Date.parse(last.to) >= Date.parse(first.from)
}
