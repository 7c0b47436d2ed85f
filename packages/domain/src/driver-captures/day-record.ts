import { minutesBetween } from '../kernel/clock-time.ts'
import type { DayCapture } from './capture.ts'

/** What a capture of the driver's own day says. */
export type DaySaid = {
  [K in DayCapture['kind']]: { kind: K; body: Extract<DayCapture, { kind: K }>['body'] }
}[DayCapture['kind']]
/** A capture of the driver's own day as the ledger keeps it, with the instant by the server's clock. */
export type RecordedOfDay = DaySaid & { id: string; seq: number; at: string }

/** Without an end it lasts still. */
export interface Break {
  from: string
  to: string | null
}

/** What a driver's captures of one workday say of its clock, in instants; each null while nothing says it. */
export interface DayRecord {
  /** The first clock-in. */
  clocked_in_at: string | null
  /** The last clock-out, while no clock-in came after it. */
  clocked_out_at: string | null
  /** In their order, within the clock. Who clocks out and in again had a break between. */
  breaks: Break[]
  /** Of the breaks that have ended, whole minutes as clocks show them. */
  break_minutes: number | null
  nightout: 0 | 1 | null
  state: 'off' | 'working' | 'break' | 'out'
}

/** The kinds that say something of the clock. */
const clockKinds = ['clock', 'break', 'night_out'] as const
type ClockKind = (typeof clockKinds)[number]
export const isOfClock = (kind: string): kind is ClockKind => clockKinds.some((one) => one === kind)

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other)
const inOrder = (one: RecordedOfDay, other: RecordedOfDay) =>
  Date.parse(one.at) - Date.parse(other.at) || one.seq - other.seq || one.id.localeCompare(other.id)

/**
 * What a driver's captures of a workday say, in whatever order they came and however often. `entered_in_at` is the instant
 * of the clock-in that the workday has: it holds where the driver captured none, so that the clock-out counts.
 */
export function dayRecord(captures: readonly RecordedOfDay[], entered_in_at: string | null = null): DayRecord {
  const clocked_in_at = clockedIn(captures.toSorted(inOrder))
  const entered = clocked_in_at === null && entered_in_at !== null ? [enteredIn(entered_in_at)] : []
  const ordered = [...entered, ...captures].toSorted(inOrder)
  const from = clockedIn(ordered)
  const clocked_out_at = clockedOut(ordered, from)
  const breaks = within(breaksOf(ordered), { from, to: clocked_out_at })
  const night = ordered.findLast((one) => one.kind === 'night_out')
  const nightout = night ? (night.body.is_out ? 1 : 0) : null
  const isResting = breaks.at(-1)?.to === null
  const state = stateOf({ from, to: clocked_out_at }, isResting)
  return {
    clocked_in_at,
    clocked_out_at,
    breaks,
    break_minutes: minutesOf(breaks, { from, to: clocked_out_at }),
    nightout,
    state,
  }
}

const enteredIn = (at: string): RecordedOfDay => ({ id: '', seq: -1, at, kind: 'clock', body: { way: 'in' } })

interface Clock {
  from: string | null
  to: string | null
}
const clocksIn = (ordered: readonly RecordedOfDay[]) => ordered.flatMap((one) => (one.kind === 'clock' ? [one] : []))

const clockedIn = (ordered: readonly RecordedOfDay[]): string | null =>
  clocksIn(ordered).find(({ body }) => body.way === 'in')?.at ?? null

function clockedOut(ordered: readonly RecordedOfDay[], from: string | null): string | null {
  const last = clocksIn(ordered).at(-1)
  return from !== null && last?.body.way === 'out' && isLater(last.at, from) ? last.at : null
}

function stateOf({ from, to }: Clock, isResting: boolean): DayRecord['state'] {
  if (to !== null) return 'out'
  if (from === null) return 'off'
  return isResting ? 'break' : 'working'
}

const isRest = (one: RecordedOfDay) =>
  (one.kind === 'clock' && one.body.way === 'out') || (one.kind === 'break' && one.body.way === 'start')

/** A break that is begun twice is one; the end of none is nothing. */
function breaksOf(ordered: readonly RecordedOfDay[]): Break[] {
  const marks = ordered.filter(({ kind }) => kind === 'clock' || kind === 'break')
  const changes = marks.filter((one, at) => isRest(one) !== (at > 0 && isRest(marks[at - 1] as RecordedOfDay)))
  return changes.flatMap((one, at) => (isRest(one) ? [{ from: one.at, to: changes[at + 1]?.at ?? null }] : []))
}

/** What of the breaks lies within the clock. */
function within(breaks: readonly Break[], clock: Clock): Break[] {
  const cut = breaks.map(({ from, to }) => ({
    from: clock.from !== null && isLater(clock.from, from) ? clock.from : from,
    to: clock.to !== null && (to === null || isLater(to, clock.to)) ? clock.to : to,
  }))
  return cut.filter(({ from, to }) => to === null || isLater(to, from))
}

const minute = (at: string) => Math.floor(Date.parse(at) / 60_000)

/** By the minutes that clocks show, and never more than lie between the clocks. */
function minutesOf(breaks: readonly Break[], { from, to }: Clock): number | null {
  const ended = breaks.flatMap((one) => (one.to === null ? [] : [minute(one.to) - minute(one.from)]))
  if (ended.length === 0) return null
  const sum = ended.reduce((all, minutes) => all + minutes, 0)
  return from === null || to === null ? sum : Math.min(sum, minutesBetween(from, to))
}
