import { instantToLocal, localToInstant, utcClock } from '@dray/domain/kernel/clock-time.ts'
import { isPayee } from '@dray/domain/timesheets/driver-pay.ts'
import { type PaySteps, paySteps } from '@dray/domain/timesheets/pay-steps.ts'
import type { DriverSheet, SheetDay } from '@dray/domain/timesheets/time-records.calls.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Day, PaidDay, Sheet } from './driver-sheets.ts'
import type { PayInputs } from './pay-inputs.ts'
import type { Span } from './sheet-span.ts'
import { ratesOf } from './timesheets.repo.ts'

const two = (kind: number): 1 | 2 => (kind === 2 ? 2 : 1)

interface Around {
  zone: string
  inputs: PayInputs
  span: Span
}

/** Timesheets as they are sent: each with its days, and the rates that hold on the last of them. */
export async function presentSheets(tx: Tx, sheets: readonly Sheet[], around: Around): Promise<DriverSheet[]> {
  const rates = await ratesOf(tx, {
    user_ids: sheets.map(({ driver }) => driver.user_id),
    agency_ids: sheets.flatMap(({ driver }) => driver.agency_id ?? []),
  })
  const begun = rates.filter(({ from_date }) => from_date <= around.span.to)
  return sheets.map((sheet) => {
    const { user_id, agency_id } = sheet.driver
    const rate =
      begun.find((one) => one.user_id === user_id) ??
      begun.find((one) => agency_id !== null && one.agency_id === agency_id)
    return { ...presentOne(sheet, around), driver_rate: rate ? rateOf(rate) : null }
  })
}

const rateOf = ({ day_rate, night_rate, nightout, minimum_hours_pay }: NonNullable<DriverSheet['driver_rate']>) => ({
  ...{ day_rate, night_rate, nightout, minimum_hours_pay },
})

function presentOne({ driver, days, ...figures }: Sheet, around: Around): Omit<DriverSheet, 'driver_rate'> {
  const { id, user_id, first_name, last_name, full_name, driver_emp_type, agency_id, agency_name, company_name } =
    driver
  return {
    ...{ id, user_id, first_name, last_name, full_name, driver_emp_type },
    driver_type: two(driver.driver_type),
    driver_company_name: company_name === null ? null : { company_name },
    agency: agency_id === null || agency_name === null ? null : { id: agency_id, name: agency_name },
    nation: around.inputs.nationOf(driver.depot_nation),
    work_day: presentDays(days, around, driver.depot_nation),
    ...figures,
  }
}

/** A driver's workdays with how the pay of each came about. */
export function presentDays(days: readonly Day[], { zone, inputs }: Around, depot_nation: string | null): SheetDay[] {
  const holidays = inputs.holidaysOf(inputs.nationOf(depot_nation))
  const paid = days.flatMap((day) => day.paid ?? [])
  const bank_holidays = new Set(holidays.keys())
  return days.map((day) => ({
    ...presentWorkday(day, zone),
    ...payOf(day.paid),
    bank_holiday: holidays.get(day.workday.date) ?? null,
    pay: day.paid ? stepsOf(day.paid, { paid, inputs, bank_holidays }) : null,
  }))
}

/** A workday as planned, clocked and approved; what was approved stands before what the driver said. */
function presentWorkday({ workday, paid, status }: Day, zone: string) {
  const { id, date, vehicle_id, reg, ended_at, version } = workday
  const start_time = workday.start_time?.slice(0, 5) ?? null
  return {
    ...{ id, date, vehicle_id, reg, ended_at, status, start_time, version },
    shift_type_id: two(workday.shift_type_id),
    planned_in_at: start_time && localToInstant(date, start_time, zone),
    driver_clockin: clockOf(workday.clocked_in_at, paid?.approved_in_at ?? null, zone),
    driver_clockout: clockOf(workday.clocked_out_at, paid?.approved_out_at ?? null, zone),
    break_minutes: paid?.break_minutes ?? workday.break_minutes,
    nightout: paid?.nightout ?? workday.nightout,
  }
}

const payOf = (paid: PaidDay | undefined) => ({
  worked_minutes: paid?.worked_minutes ?? null,
  paid_minutes: paid?.paid_minutes ?? null,
  cost: paid?.cost ?? null,
})

function stepsOf(
  day: PaidDay,
  { paid, inputs, bank_holidays }: { paid: readonly PaidDay[]; inputs: PayInputs; bank_holidays: Set<string> },
): PaySteps {
  const group = paid.filter(({ date, shift_type_id }) => date === day.date && shift_type_id === day.shift_type_id)
  return paySteps(day, { rules: inputs.rules, bank_holidays, is_payee: isPayee(day), group })
}

/** A clock as the documents have it: the local date, and the UTC clocks of what was clocked and approved. */
function clockOf(at: string | null, approved_at: string | null, zone: string): SheetDay['driver_clockin'] {
  const known = at ?? approved_at
  if (known === null) return null
  return {
    date: instantToLocal(known, zone).date,
    time: at === null ? null : utcClock(at),
    at,
    approved_time: approved_at === null ? null : utcClock(approved_at),
    approved_at,
  }
}
