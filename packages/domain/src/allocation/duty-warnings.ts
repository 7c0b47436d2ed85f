import { addDays, addMinutes, daysBetween, localToInstant, minutesBetween } from '../kernel/clock-time.ts'
import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { dutyTexts } from './allocation.messages.ts'
import { type AllocationWarning, warning } from './warning-kinds.table.ts'

/** One workday of a driver, as it is planned or was. */
export interface PlannedDuty {
  date: string
  shift_type_id: number
  /** `HH:mm` by the company's own clock. */
  start_time: string | null
  /** The same of its planned end, before the start of the next day; null or left out while it is not known. */
  end_time?: string | null
  clocked_in_at: string | null
  clocked_out_at: string | null
  /** When it ended early. */
  ended_at: string | null
  /** Whose rules of drivers' hours hold for its vehicle. */
  hours_regime: string
}

/** How long a shift lasts whose end is not known. */
const assumedMinutes = 9 * 60
const maxDays = 6
/** How far from a workday others can speak against it. */
export const dutyReach = maxDays

/** A shift of a date, which two workdays share after a breakdown. Instants; null when the start is not known. */
export interface PlannedShift {
  date: string
  shift_type_id: number
  from: string | null
  to: string | null
  isEu: boolean
}

const earliest = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a)
const latest = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

/** When each workday's shift begins and ends: worked out once where each is held against several others. */
export function plannedShifts<D extends PlannedDuty>(duties: readonly D[], zone: string): (D & PlannedShift)[] {
  const starts = new Map<string, string | null>()
  // many begin at the same time of a day
  const startOf = (date: string, time: string) => {
    const local = `${date} ${time}`
    const known = starts.get(local)
    const start = known === undefined ? localToInstant(date, time, zone) : known
    starts.set(local, start)
    return start
  }
  return duties.map((duty) => ({ ...duty, ...shiftOf(duty, startOf) }))
}

/** The local day and clock of a planned end; null where none was planned. */
export function plannedEnd({
  date,
  start_time,
  end_time = null,
}: Pick<PlannedDuty, 'date' | 'start_time' | 'end_time'>) {
  if (end_time === null || start_time === null) return null
  return { date: end_time > start_time ? date : addDays(date, 1), time: end_time.slice(0, 5) }
}

function shiftOf(duty: PlannedDuty, startOf: (date: string, time: string) => string | null): PlannedShift {
  const { date, shift_type_id, start_time, clocked_in_at, clocked_out_at, ended_at, hours_regime } = duty
  const from = clocked_in_at ?? (start_time === null ? null : startOf(date, start_time.slice(0, 5)))
  const planned = plannedEnd(duty)
  const known = clocked_out_at ?? ended_at ?? (planned && startOf(planned.date, planned.time))
  const to = known ?? (from === null ? null : addMinutes(from, assumedMinutes))
  const utc = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return { date, shift_type_id, from: utc(from), to: utc(to), isEu: hours_regime === 'eu' }
}

const isSame = (a: PlannedShift, b: PlannedShift) => a.date === b.date && a.shift_type_id === b.shift_type_id

/** The workdays of one shift are one: from the earliest start to the latest end. */
function together(workdays: readonly PlannedShift[]): PlannedShift[] {
  const shifts: PlannedShift[] = []
  for (const one of workdays) {
    const same = shifts.find((shift) => isSame(shift, one))
    if (!same) {
      shifts.push({ ...one })
      continue
    }
    same.from = earliest(same.from, one.from)
    same.to = latest(same.to, one.to)
    same.isEu ||= one.isEu
  }
  return shifts
}

interface DriversDuties {
  driver: string
  wanted: PlannedDuty
  /** The driver's other workdays, those that are booked in the same step among them. */
  others: readonly PlannedDuty[]
  zone: string
}

/**
 * What rest and days on end say against a workday of a driver. Whole weeks are for the planner to judge; here it is the
 * rest to the shift before and after, the days in a row, and day and night on one date. The assimilated EU rules hold as
 * soon as one of the shifts is under them; a start that is not known says nothing of rest.
 */
export function dutyWarnings({ driver, wanted, others, zone }: DriversDuties): AllocationWarning[] {
  const [own, ...shifts] = plannedShifts([wanted, ...others], zone)
  return own ? warningsOfShift({ driver, wanted: own, others: shifts }) : []
}

interface DriversShifts {
  driver: string
  wanted: PlannedShift
  others: readonly PlannedShift[]
}

/** The same, where the shifts of the driver's workdays are known. */
export function warningsOfShift({ driver, wanted, others }: DriversShifts): AllocationWarning[] {
  const [own, ...shifts] = together([wanted, ...others])
  if (!own) return []
  return [
    ...restWarnings(driver, own, shifts),
    ...daysInRow(driver, own, shifts),
    ...(shifts.some((shift) => shift.date === own.date) ? dayAndNight(driver, own, shifts) : []),
  ]
}

function restWarnings(driver: string, own: PlannedShift, shifts: readonly PlannedShift[]): AllocationWarning[] {
  const { from } = own
  if (from === null) return []
  const known = shifts.flatMap((shift) => (shift.from === null ? [] : [{ ...shift, from: shift.from }]))
  const before = known
    .filter((shift) => shift.from <= from)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1)
  const after = known.filter((shift) => shift.from > from).toSorted((a, b) => a.from.localeCompare(b.from))[0]
  const pairs = [...(before ? [[before, own] as const] : []), ...(after ? [[own, after] as const] : [])]
  return pairs.flatMap(([first, second]) => restWarning(driver, first, second) ?? [])
}

function restWarning(driver: string, first: PlannedShift, second: PlannedShift): AllocationWarning | null {
  if (first.to === null || second.from === null) return null
  const rest = Math.max(0, minutesBetween(first.to, second.from))
  const { reducedRest, dailyRest } = hoursLimits.eu
  if (rest >= dailyRest) return null
  const facts = { driver, rest, before: first.date, after: second.date }
  const isRed = (first.isEu || second.isEu) && rest < reducedRest
  return isRed
    ? warning('rest_under_9h', dutyTexts.rest({ ...facts, least: reducedRest }))
    : warning('rest_under_11h', dutyTexts.rest({ ...facts, least: dailyRest }))
}

function daysInRow(driver: string, own: PlannedShift, shifts: readonly PlannedShift[]): AllocationWarning[] {
  const apart = new Map([own, ...shifts].map((shift) => [daysBetween(own.date, shift.date), shift.date]))
  let [before, after] = [0, 0]
  while (apart.has(before - 1)) before -= 1
  while (apart.has(after + 1)) after += 1
  const days = after - before + 1
  if (days <= maxDays) return []
  const [first, last] = [apart.get(before) ?? own.date, apart.get(after) ?? own.date]
  const isEu = [own, ...shifts].some((shift) => shift.isEu && shift.date >= first && shift.date <= last)
  return [warning(isEu ? 'days_in_row_eu' : 'days_in_row', dutyTexts.in_a_row({ driver, days, first, last }))]
}

function dayAndNight(driver: string, own: PlannedShift, shifts: readonly PlannedShift[]): AllocationWarning[] {
  const isEu = [own, ...shifts].some((shift) => shift.date === own.date && shift.isEu)
  return [warning(isEu ? 'day_and_night_eu' : 'day_and_night', dutyTexts.day_and_night({ driver, date: own.date }))]
}
