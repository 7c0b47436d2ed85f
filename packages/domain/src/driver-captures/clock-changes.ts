import type { DayRecord } from './day-record.ts'

/** The clock of a workday as it stands. */
export interface ClockRow {
  clocked_in_at: string | null
  clocked_out_at: string | null
  break_minutes: number | null
  nightout: number
}

type Value = string | number | null
const isSame = (one: Value, other: Value) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other))

const columns = ['clocked_in_at', 'clocked_out_at', 'break_minutes', 'nightout'] as const
/** What stands before anybody has said anything. */
const fresh: ClockRow = { clocked_in_at: null, clocked_out_at: null, break_minutes: null, nightout: 0 }

interface Records {
  was: DayRecord
  now: DayRecord
}

/**
 * What of a workday's clock follows the driver's captures: all that stands as they said before, or that nobody has said.
 * What the office has entered otherwise is held.
 */
export function clockChanges(row: ClockRow, { was, now }: Records) {
  const moved = columns.filter((column) => !isSame(now[column], was[column]))
  const isFree = (column: keyof ClockRow) =>
    isSame(row[column], fresh[column]) || isSame(row[column], was[column] ?? fresh[column])
  const free = moved.filter(isFree)
  const changes = Object.fromEntries(free.map((column) => [column, now[column] ?? fresh[column]])) as Partial<ClockRow>
  return { changes, is_held: free.length < moved.length }
}
