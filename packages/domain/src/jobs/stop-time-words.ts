import { showTime } from '../kernel/clock-time.ts'
import { readClock } from '../kernel/typed-time.ts'
import type { JobSide } from './lateness.ts'
import { stopTimeTexts as texts } from './stop-time.messages.ts'
import { endKind, type StopTime, type TimeKind } from './stop-time.ts'

/** A time as it is typed: its kind and the local clocks that it has. */
export interface TypedTime {
  kind: TimeKind
  from: string | null
  to: string | null
}

const soon = /^(?:asap|a\.s\.a\.p\.?|as soon as possible)$/
const starts = /^(?:from|after|ready(?: from)?|>)\s*(.+)$/
const ends = /^(?:by|before|b4|bef|until|till|<)\s*(.+)$/
const both = /^(?:between|btw|bet)?\s*(.+?)\s*(?:-|–|—|\bto\b|\band\b)\s*(.+)$/

const one = (kind: TimeKind, clock: string | null, edge: 'from' | 'to'): TypedTime | null =>
  clock === null ? null : { kind, from: null, to: null, [edge]: clock }

/** Of `2-4pm` both are in the afternoon. */
function readSpan(first: string, second: string): TypedTime | null {
  const half = /(?:am|pm)$/.exec(second)?.[0]
  const to = readClock(second)
  const inHalf = half && /^\d{1,2}(?:[:.]?\d{2})?$/.test(first) ? readClock(first + half) : null
  const from = inHalf !== null && to !== null && inHalf < to ? inHalf : readClock(first)
  return from !== null && to !== null && from < to ? { kind: 'between', from, to } : null
}

/**
 * What somebody typed as the time of a stop: `10`, `10:00`, `8-12`, `from 11`, `b4 17`, `by 5pm`, `asap`. Null when it is
 * none, as where the end is not after the start.
 */
export function readStopTime(text: string, side: JobSide): TypedTime | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
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

/** As lists and papers show it: `10:00`, `from 11:00`, `08:00–12:00`, `before 17:00`, `ASAP`; nothing where nothing was said. */
export function showStopTime({ kind, from_at, to_at }: StopTime, zone: string): string {
  const [from, to] = [showTime(from_at, zone), showTime(to_at, zone)]
  return texts[kind](from, to)
}
