import { addDays, instantToLocal, localToInstant, showDate, showTime } from '../kernel/clock-time.ts'
import { readClock } from '../kernel/typed-time.ts'
import type { Side } from './mode.ts'
import { stopTimeTexts as texts } from './stop-time.messages.ts'
import { type SkippedTime, type StopTime, timeOf } from './stop-time.ts'
import { endKind, type TimeKind } from './time-kinds.ts'

/** A time as it is typed: its kind and the local clocks that it has. */
export interface TypedTime {
  kind: TimeKind
  from: string | null
  to: string | null
  /** The end is on the day after. */
  is_overnight?: true
}

const soon = /^(?:asap|a\.s\.a\.p\.?|as soon as possible)$/
const starts = /^(?:from|after|ready(?: from)?|>)\s*(.+)$/
const ends = /^(?:by|before|b4|bef|until|till|<)\s*(.+)$/
const both = /^(?:between|btw|bet)?\s*(.+?)\s*(?:-|–|—|\bto\b|\band\b)\s*(.+)$/

const one = (kind: TimeKind, clock: string | null, edge: 'from' | 'to'): TypedTime | null =>
  clock === null ? null : { kind, from: null, to: null, [edge]: clock }

const nextDay = /\s*\+\s*1$/

/** `5` after 8 o'clock is said of the afternoon; `05` is not. */
function laterOf(from: string | null, last: string): string | null {
  const to = readClock(last)
  if (from === null || to === null || from < to || !/^[1-9](?:[:.]\d{2})?$|^1[01](?:[:.]\d{2})?$/.test(last)) return to
  return readClock(`${last}pm`)
}

/** Of `2-4pm` the start is in the afternoon, too; of `11-2pm` it is not. */
function startOf(first: string, last: string): string | null {
  const half = /(?:am|pm)$/.exec(last)?.[0]
  const inHalf = half && /^\d{1,2}(?:[:.]?\d{2})?$/.test(first) ? readClock(first + half) : null
  const to = readClock(last)
  return inHalf !== null && to !== null && inHalf < to ? inHalf : readClock(first)
}

function readSpan(first: string, second: string): TypedTime | null {
  const last = second.replace(nextDay, '')
  const isOvernight = last !== second
  const from = startOf(first, last)
  const to = isOvernight ? readClock(last) : laterOf(from, last)
  if (from === null || to === null) return null
  if (isOvernight) return from > to ? { kind: 'between', from, to, is_overnight: true } : null
  return from < to ? { kind: 'between', from, to } : null
}

/**
 * What somebody typed as the time of a stop: `10`, `10:00`, `8-12`, `22-2 +1` (until the day after), `from 11`, `b4 17`,
 * `by 5pm`, `asap`. Null when it is none, as where the end is not after the start.
 */
export function readStopTime(text: string, side: Side): TypedTime | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (typed === '') return { kind: 'none', from: null, to: null }
  if (soon.test(typed)) return { kind: 'asap', from: null, to: null }
  const [, end] = ends.exec(typed) ?? []
  if (end !== undefined) return one(endKind[side], readClock(end), 'to')
  const [, start] = starts.exec(typed) ?? []
  if (start !== undefined) return one('from', readClock(start), 'from')
  const clock = readClock(typed)
  if (clock !== null) return one('at', clock, 'from')
  const [, first, second] = both.exec(typed) ?? []
  return first === undefined || second === undefined ? null : readSpan(first, second)
}

/** A time as it was typed: words that are none are no time. Without a date there is none yet. */
export function timeTyped(
  text: string | null,
  { date, side, zone }: { date: string | null; side: Side; zone: string },
) {
  const typed = readStopTime(text ?? '', side)
  return typed === null || date === null ? timeOf(date, null) : typedOnDay(typed, date, zone)
}

/** A typed time on its day, or the first of its clocks that the clocks skip there. */
export function typedOnDay({ kind, from, to, is_overnight }: TypedTime, date: string, zone: string) {
  const time: StopTime = { kind, date, from_at: null, to_at: null }
  for (const [edge, clock, day] of [
    ['from_at', from, date],
    ['to_at', to, is_overnight ? addDays(date, 1) : date],
  ] as const) {
    if (clock === null) continue
    time[edge] = localToInstant(day, clock, zone)
    if (time[edge] === null) return { date: day, time: clock } satisfies SkippedTime
  }
  return time
}

/**
 * As lists and papers show it: `10:00`, `from 11:00`, `08:00–12:00`, `before 17:00`, `ASAP`; nothing where nothing was
 * said. It reads back as it was.
 */
export function showStopTime({ kind, from_at, to_at }: StopTime, zone: string): string {
  const isOvernight = from_at !== null && to_at !== null && dateOf(from_at, zone) !== dateOf(to_at, zone)
  const clocks = { kind, from: showTime(from_at, zone), to: showTime(to_at, zone) }
  return showTyped(isOvernight ? { ...clocks, is_overnight: true } : clocks)
}
const dateOf = (at: string, zone: string) => instantToLocal(at, zone).date

/** The day with it: `20-11-26 by 17:00`; nothing where neither is known. */
export const showDayAndTime = (time: StopTime, zone: string): string =>
  [time.date && showDate(time.date), showStopTime(time, zone)].filter(Boolean).join(' ')

/** A typed time in its usual spelling. */
export const showTyped = ({ kind, from, to, is_overnight }: TypedTime): string =>
  `${texts[kind](from ?? '', to ?? '')}${is_overnight ? ' +1' : ''}`
