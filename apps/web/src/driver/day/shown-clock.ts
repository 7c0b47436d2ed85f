import { type Break, type DayRecord, dayRecord, type RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import { minutesBetween } from '@dray/domain/kernel/clock-time.ts'
import type { ReceivedWorkday } from './received-day.ts'

/** A workday's clock as its driver reads it: instants, and whole minutes of break. */
export interface ShownClock {
  state: DayRecord['state']
  in_at: string | null
  out_at: string | null
  breaks: Break[]
  break_minutes: number | null
  is_night_out: boolean
}

type Value = string | number | null
/** An instant may have lost its parts of a second on its way. */
const second = (at: string) => Math.floor(Date.parse(at) / 1000)
const isSame = (one: Value, other: Value) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && second(one) === second(other))

/**
 * What the captures say of a workday's clock, and in its place what the office has entered otherwise: the server keeps
 * that too.
 */
export function shownClock(
  { clock, clocked }: Pick<ReceivedWorkday, 'clock' | 'clocked'>,
  record: DayRecord,
): ShownClock {
  const told = dayRecord(clocked as RecordedOfDay[])
  const shown = <K extends 'clocked_in_at' | 'clocked_out_at' | 'break_minutes' | 'nightout'>(key: K) =>
    isSame(clock[key] || null, told[key] || null) ? record[key] : (clock[key] ?? record[key])
  const in_at = shown('clocked_in_at')
  const out_at = shown('clocked_out_at')
  const isResting = record.breaks.at(-1)?.to === null
  return {
    state: stateOf({ in_at, out_at, isResting }),
    in_at,
    out_at,
    breaks: record.breaks,
    break_minutes: shown('break_minutes'),
    is_night_out: shown('nightout') === 1,
  }
}

function stateOf({ in_at, out_at, isResting }: Pick<ShownClock, 'in_at' | 'out_at'> & { isResting: boolean }) {
  if (out_at !== null) return 'out'
  if (in_at === null) return 'off'
  return isResting ? 'break' : 'working'
}

/** Minutes between the clocks less the breaks; null where one of them is missing. */
export function workedMinutes({
  in_at,
  out_at,
  break_minutes,
}: Pick<ShownClock, 'in_at' | 'out_at' | 'break_minutes'>) {
  return in_at === null || out_at === null ? null : Math.max(0, minutesBetween(in_at, out_at) - (break_minutes ?? 0))
}
