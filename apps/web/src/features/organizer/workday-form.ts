import { addDays, instantToLocal, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { clockFaults } from '@dray/domain/workdays/clock-faults.ts'
import type { Workday } from './organizer.queries.ts'

export interface CrewForm {
  driver_id: number | null
  trailer_id: number | null
  start_time: string | null
  end_time: string | null
}
export const crewOf = (workday: Workday | null): CrewForm => ({
  driver_id: workday?.driver_id ?? null,
  trailer_id: workday?.trailer?.id ?? null,
  start_time: workday?.start_time ?? null,
  end_time: workday?.end_time ?? null,
})

/** Clock times as they are typed: dates and times of the company's own clock. */
export interface ClockForm {
  in_date: string | null
  in_time: string | null
  out_date: string | null
  out_time: string | null
  break_minutes: string
  nightout: boolean
}

export function clockOf(workday: Workday, zone: string): ClockForm {
  const local = (clocked: Workday['driver_clockin']) =>
    clocked === null ? { date: null, time: null } : instantToLocal(clocked.at, zone)
  const [entered, left] = [local(workday.driver_clockin), local(workday.driver_clockout)]
  return {
    in_date: entered.date ?? workday.date,
    in_time: entered.time,
    out_date: left.date ?? workday.date,
    out_time: left.time,
    break_minutes: workday.break_minutes === null ? '' : String(workday.break_minutes),
    nightout: workday.nightout === 1,
  }
}

interface ClockDay {
  date: string
  zone: string
}

const instantOf = (date: string | null, time: string | null, zone: string) =>
  date === null || time === null ? null : localToInstant(date, time, zone)

/** What is sent of the clock; a time that is left blank has not happened. */
export const clockSent = (form: ClockForm, zone: string) => ({
  clocked_in_at: instantOf(form.in_date, form.in_time, zone),
  clocked_out_at: instantOf(form.out_date, form.out_time, zone),
  break_minutes: tidyNumber(form.break_minutes) === '' ? null : Number(tidyNumber(form.break_minutes)),
  nightout: form.nightout ? (1 as const) : (0 as const),
})

/** A time that follows the clock-in on the next day: a shift over midnight. */
export const afterMidnight = ({ in_date, in_time, out_time }: ClockForm): string | null =>
  in_date !== null && in_time !== null && out_time !== null && out_time < in_time ? addDays(in_date, 1) : in_date

const fieldOf: Readonly<Record<string, keyof ClockForm>> = {
  clocked_in_at: 'in_time',
  clocked_out_at: 'out_time',
  break_minutes: 'break_minutes',
}

/** What of a body was different before, as it was: an undo leaves what others have changed beside it. */
export const changedBack = <B extends object>(before: B, sent: B): Partial<B> =>
  Object.fromEntries(Object.entries(before).filter(([key, value]) => value !== sent[key as keyof B])) as Partial<B>

type Errors = Partial<Record<keyof ClockForm, string>>

/** The reason at each field that cannot be saved as it is. */
export function clockErrors(form: ClockForm, { date, zone }: ClockDay): Errors {
  const errors: Errors = {}
  for (const side of ['in', 'out'] as const) {
    const [day, time] = [form[`${side}_date`], form[`${side}_time`]]
    if (time !== null && day === null) errors[`${side}_date`] = texts.clockDateMissing
    else if (time !== null && instantOf(day, time, zone) === null) errors[`${side}_time`] = texts.clockSkipped
  }
  if (Object.keys(errors).length > 0) return errors
  const faults: FieldErrors = clockFaults({ date, ...clockSent(form, zone) })
  return Object.fromEntries(Object.entries(faults).map(([field, [text]]) => [fieldOf[field] ?? 'in_time', text]))
}
