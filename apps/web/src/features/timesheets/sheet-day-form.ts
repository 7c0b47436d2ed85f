import { addDays, daysBetween, instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { clockFaults } from '@dray/domain/workdays/clock-faults.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import type { SheetDay } from './time-records.queries.ts'
import { endDateOf, instantOf, type TypedClock } from './typed-clock.ts'

/** A workday as the timesheet adds it, or the times of one that is there. */
export interface SheetDayForm extends TypedClock {
  date: string | null
  vehicle_id: number | null
  shift_type_id: 1 | 2
  nightout: boolean
}

/** A workday that nobody has planned. */
export const newSheetDay = (date: string): SheetDayForm => ({
  date,
  vehicle_id: null,
  shift_type_id: 1,
  in_date: date,
  in_time: null,
  out_date: date,
  out_time: null,
  nightout: false,
})

/** The workday on another date, with the clock dates as far from it as they were. */
export function movedTo(form: SheetDayForm, date: string | null): Partial<SheetDayForm> {
  const follow = (own: string | null) =>
    own === null || form.date === null || date === null ? own : addDays(date, daysBetween(form.date, own))
  return { date, in_date: follow(form.in_date), out_date: follow(form.out_date) }
}

/** In another shift; while it is not known when the driver ended, a night shift ends on the next day. */
export function withShift(form: SheetDayForm, shift_type_id: 1 | 2): Partial<SheetDayForm> {
  const began = form.in_date ?? form.date
  if (began === null || form.out_time !== null) return { shift_type_id }
  return { shift_type_id, out_date: endDateOf(began, shift_type_id) }
}

/** What the form needs of a workday: one of the sheet, or one that came with a conflict. */
export type ClockedDay = Pick<SheetDay, 'date' | 'vehicle_id' | 'shift_type_id' | 'nightout' | 'version'> & {
  driver_clockin: { at: string | null } | null
  driver_clockout: { at: string | null } | null
}

export function sheetDayOf(day: ClockedDay, zone: string): SheetDayForm {
  const local = (at: string | null | undefined, date: string) => (at ? instantToLocal(at, zone) : { date, time: null })
  const began = local(day.driver_clockin?.at, day.date)
  const ended = local(day.driver_clockout?.at, endDateOf(day.date, day.shift_type_id))
  return {
    date: day.date,
    vehicle_id: day.vehicle_id,
    shift_type_id: day.shift_type_id,
    in_date: began.date,
    in_time: began.time,
    out_date: ended.date,
    out_time: ended.time,
    nightout: day.nightout === 1,
  }
}

/** A clock that was not entered is on the workday's own date. */
const instants = (form: SheetDayForm, zone: string) => ({
  clocked_in_at: instantOf(form.in_date ?? form.date, form.in_time, zone),
  clocked_out_at: instantOf(form.out_date ?? form.date, form.out_time, zone),
})

/** What is sent of the times; a blank one has not happened. */
export function clockBody(form: SheetDayForm, zone: string) {
  const { clocked_in_at, clocked_out_at } = instants(form, zone)
  const clock = (at: string | null) => (at === null ? null : { at })
  return {
    driver_clockin: clock(clocked_in_at),
    driver_clockout: clock(clocked_out_at),
    nightout: form.nightout ? (1 as const) : (0 as const),
  }
}

type Errors = Partial<Record<keyof SheetDayForm, string>>
const fieldOf: Readonly<Record<string, keyof SheetDayForm>> = { clocked_in_at: 'in_time', clocked_out_at: 'out_time' }

/** The reason at each field that cannot be saved as it is. */
export function sheetDayErrors(form: SheetDayForm, zone: string): Errors {
  const { date, vehicle_id } = form
  if (date === null) return { date: texts.chooseDay }
  if (vehicle_id === null) return { vehicle_id: texts.chooseVehicle }
  const at = instants(form, zone)
  if (form.in_time !== null && at.clocked_in_at === null) return { in_time: workdayReasons.time_skipped }
  if (form.out_time !== null && at.clocked_out_at === null) return { out_time: workdayReasons.time_skipped }
  const faults = Object.entries(clockFaults({ date, ...at, break_minutes: null }))
  return Object.fromEntries(faults.map(([field, [text]]) => [fieldOf[field] ?? 'in_time', text]))
}
