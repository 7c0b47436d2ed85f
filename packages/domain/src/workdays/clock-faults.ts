import { minutesBetween } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { workdayReasons as texts } from './workdays.messages.ts'

export interface ClockTimes {
  /** The workday's date. */
  date: string
  /** Instants; null while it has not happened. */
  clocked_in_at: string | null
  clocked_out_at: string | null
  break_minutes: number | null
}

/** A shift begins at most a day and a half from the noon of its date: a night shift may begin or end on the next day. */
const maxHoursFromNoon = 36
const isFar = (at: string | null, date: string) =>
  at !== null && Math.abs(Date.parse(at) - Date.parse(`${date}T12:00:00Z`)) > maxHoursFromNoon * 3_600_000

/** What is wrong with the clock times of a workday, by field; nothing where all is well. */
export function clockFaults(times: ClockTimes): FieldErrors {
  const { date, clocked_in_at, clocked_out_at } = times
  if (isFar(clocked_in_at, date)) return { clocked_in_at: [texts.clock_far(date)] }
  if (isFar(clocked_out_at, date)) return { clocked_out_at: [texts.clock_far(date)] }
  if (clocked_out_at === null) return {}
  return clocked_in_at === null ? { clocked_in_at: [texts.out_without_in] } : spanFaults(times)
}

function spanFaults({ clocked_in_at, clocked_out_at, break_minutes }: ClockTimes): FieldErrors {
  const minutes = minutesBetween(clocked_in_at ?? '', clocked_out_at ?? '')
  if (minutes < 0) return { clocked_out_at: [texts.out_before_in] }
  return (break_minutes ?? 0) > minutes ? { break_minutes: [texts.break_too_long] } : {}
}
