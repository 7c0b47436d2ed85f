import { type Moment, momentFromWire } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'
import type { Side } from './mode.ts'
import { sentTimeMessages as texts } from './stop-time.messages.ts'
import { type StopTime, timeOf } from './stop-time.ts'
import { edgesOf, kindsOf, type TimeKind } from './time-kinds.ts'

/** A side's time as a call sends it: `time` is the UTC clock, `at` the instant that wins over it; alone both mean *at*. */
export interface SentTime {
  date?: string | null | undefined
  time?: string | null | undefined
  at?: string | null | undefined
  time_kind?: TimeKind | null | undefined
  from_at?: string | null | undefined
  to_at?: string | null | undefined
}
/** The times of both sides as a call sends them. */
export type SentTimes = { [K in keyof SentTime as `${Side}_${K}`]?: SentTime[K] }
type TimeErrors = Partial<Record<'time' | 'time_kind' | 'from_at' | 'to_at', string>>

/** The fields of one side's time, without the side in their names. */
export const sentTimeOf = (job: SentTimes, side: Side): SentTime =>
  Object.fromEntries(fields.map((field) => [field, job[`${side}_${field}`]]))
const fields = ['date', 'time', 'at', 'time_kind', 'from_at', 'to_at'] as const

/**
 * The fields by which a call takes a side's time. One to the minute, and none, have the form that is as old as the calls:
 * the instant alone.
 */
export function sentFields(side: Side, { kind, date, from_at, to_at }: StopTime) {
  const spoken = kind === 'at' || kind === 'none' ? { at: from_at } : { time_kind: kind, from_at, to_at }
  return Object.fromEntries(
    Object.entries({ date, ...spoken }).map(([field, value]) => [`${side}_${field}`, value]),
  ) as SentTimes
}

/**
 * Stored fields that changes are laid over: of a side whose time is sent in the old form, the instant or the clock alone, its
 * kind and ends go, since they would win over it.
 */
export function underChanges<F extends object>(stored: F, changes: SentTimes): F {
  const isOld = (side: Side) => {
    const { at, time, time_kind } = sentTimeOf(changes, side)
    return time_kind === undefined && (at !== undefined || time !== undefined)
  }
  const gone = (['collection', 'delivery'] as const)
    .filter(isOld)
    .flatMap((side) => ['time_kind', 'from_at', 'to_at'].map((field) => `${side}_${field}`))
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !gone.includes(field))) as F
}

const longestWindow_ms = 24 * 3_600_000

/** A side's time as it will be stored, and what is wrong with it by field. The local date of its instant wins over its date. */
export function readSentTime(sent: SentTime, side: Side, zone: string): { time: StopTime; errors: TimeErrors } {
  const { time_kind: kind } = sent
  if (!kind) {
    const moment = momentFromWire(sent, zone)
    return moment
      ? { time: timeOf(moment.date, moment.at), errors: {} }
      : { time: timeOf(sent.date ?? null, null), errors: { time: commonTexts.no_such_time } }
  }
  const blank = timeOf(sent.date ?? null, null)
  if (!kindsOf[side].includes(kind)) return { time: blank, errors: { time_kind: texts.kind_of_other_side } }
  return readEdges(sent, kind, zone)
}

/** The edge that lists sort by, which may come as the instant alone; without an edge the day. */
function firstOf(sent: SentTime, kind: TimeKind, zone: string): Moment | null {
  const { from, to } = edgesOf[kind]
  if (!from && !to) return { date: sent.date ?? null, at: null }
  return momentFromWire({ ...sent, at: (from ? sent.from_at : sent.to_at) ?? sent.at }, zone)
}

function readEdges(sent: SentTime, kind: TimeKind, zone: string): { time: StopTime; errors: TimeErrors } {
  const first = firstOf(sent, kind, zone)
  if (first === null) return { time: timeOf(sent.date ?? null, null), errors: { time: commonTexts.no_such_time } }
  const { from, to } = edgesOf[kind]
  const end = from ? momentFromWire({ at: sent.to_at }, zone)?.at : first.at
  const time: StopTime = {
    kind,
    date: first.date,
    from_at: from ? first.at : null,
    to_at: to ? (end ?? null) : null,
  }
  return { time, errors: edgeErrors(time) }
}

function edgeErrors({ kind, from_at, to_at }: StopTime): TimeErrors {
  const has = edgesOf[kind]
  const errors: TimeErrors = {}
  if (has.from && from_at === null) errors.from_at = texts.edge_missing(kind)
  if (has.to && to_at === null) errors.to_at = texts.edge_missing(kind)
  if (from_at === null || to_at === null) return errors
  const length_ms = Date.parse(to_at) - Date.parse(from_at)
  if (length_ms <= 0) errors.to_at = texts.end_not_after_start
  if (length_ms >= longestWindow_ms) errors.to_at = texts.window_too_long
  return errors
}
