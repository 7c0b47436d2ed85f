import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { breachesByShift } from '@dray/domain/timesheets/clocked-hours.ts'
import type { HoursRule } from '@dray/domain/timesheets/hours.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type CountedShift, countedShift, rulesOf } from './counted-shifts.ts'
import { type DriverShift, shiftsOf, type WorkdayToApprove } from './timesheets.repo.ts'

/** The rules of hours that each workday breaks, by the weeks of its driver. */
export async function workdayBreaches(tx: Tx, rows: readonly WorkdayToApprove[], zone: string) {
  const found = new Map<number, HoursRule[]>()
  const weeks = [...new Set(rows.map(({ date }) => weekOf(date).from))].toSorted()
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) return (_: number): HoursRule[] => []
  const driver_ids = [...new Set(rows.map(({ driver_id }) => driver_id))]
  const shifts = await shiftsOf(tx, { driver_ids, from: addDays(first, -1), to: addDays(last, 6) })
  for (const own of Map.groupBy(shifts, ({ driver_id }) => driver_id).values()) {
    for (const monday of weeks) judgeWeek(own, { monday, zone, found })
  }
  return (id: number): HoursRule[] => found.get(id) ?? []
}

interface Judging {
  monday: string
  zone: string
  found: Map<number, HoursRule[]>
}

function judgeWeek(own: readonly DriverShift[], { monday, zone, found }: Judging) {
  const sunday = addDays(monday, 6)
  const week = own.filter(({ date }) => date >= monday && date <= sunday)
  const shifts = countedOf(week)
  const shift_before = countedOf(own.filter(({ date }) => date < monday)).at(-1)
  const broken = breachesByShift({ rules: rulesOf(week), zone, shifts, shift_before })
  shifts.forEach(({ id }, at) => {
    found.set(id, broken[at] ?? [])
  })
}

const countedOf = (shifts: readonly DriverShift[]): CountedShift[] => shifts.flatMap((one) => countedShift(one) ?? [])
