import { addDays, addMinutes, daySpan, instantToLocal, localToInstant } from '../kernel/clock-time.ts'
import type { Side } from './mode.ts'
import type { TimeKind } from './time-kinds.ts'

/** The time of one side: its local date and the instants that its kind has, RFC 3339; the others are null. */
export interface StopTime {
  kind: TimeKind
  date: string | null
  from_at: string | null
  to_at: string | null
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
  const to = kind === 'at' ? from_at : to_at
  if (from_at !== null && to !== null) return { from: from_at, to }
  const day = daySpan({ from: date, to: date }, zone)
  return { from: from_at ?? day.from, to: to ?? day.before }
}

/** The columns of the time of one side; `*_at` is what lists sort by. */
type TimeColumnsOf<S extends Side> = Record<`${S}_${'date' | 'at' | 'from_at' | 'to_at'}`, string | null> &
  Record<`${S}_time_kind`, TimeKind>
export type TimeColumns = TimeColumnsOf<'collection'> & TimeColumnsOf<'delivery'>

/** The time of a side as its columns hold it; an instant that a process of the version before wrote alone is one to the minute. */
export function timeOfSide(job: { [K in keyof TimeColumns]: string | null }, side: Side): StopTime {
  const [date, at] = [job[`${side}_date`], job[`${side}_at`]]
  const kind = job[`${side}_time_kind`] as TimeKind
  const time = { kind, date, from_at: job[`${side}_from_at`], to_at: job[`${side}_to_at`] }
  return sortsAt(time) === at ? time : timeOf(date, at)
}

/** The columns that hold a side's time. */
export const timeColumns = <S extends Side>(side: S, time: StopTime) =>
  ({
    [`${side}_date`]: time.date,
    [`${side}_at`]: sortsAt(time),
    [`${side}_time_kind`]: time.kind,
    [`${side}_from_at`]: time.from_at,
    [`${side}_to_at`]: time.to_at,
  }) as TimeColumnsOf<S>

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

/** A local time that the clocks skip on the day that it would be needed for. */
export interface SkippedTime {
  date: string
  time: string
}
export const isSkipped = (time: StopTime | SkippedTime): time is SkippedTime => 'time' in time

/** The same time so many days later, by the wall clock: a window keeps both of its local clocks. */
export function timeLater(time: StopTime, days: number, zone: string): StopTime | SkippedTime {
  // The instants themselves, where the day is the same: of an hour that comes twice it may be the second.
  if (time.date === null || days === 0) return time
  const moved = { ...time, date: addDays(time.date, days) }
  for (const edge of ['from_at', 'to_at'] as const) {
    const at = time[edge]
    if (at === null) continue
    const local = instantToLocal(at, zone)
    const day = addDays(local.date, days)
    const later = localToInstant(day, local.time, zone)
    if (later === null) return { date: day, time: local.time }
    moved[edge] = later
  }
  return moved
}
