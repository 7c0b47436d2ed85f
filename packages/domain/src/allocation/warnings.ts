import { shift } from '../drivers/shift.ts'
import { jobMode } from '../jobs/mode.ts'
import { type Decimal, decimal, showNumber } from '../kernel/decimal.ts'
import { leaveWords, warningTexts } from './allocation.messages.ts'

export const warningCodes = [
  'driver_on_leave',
  'vehicle_vor',
  'mot_past',
  'pmi_past',
  'overweight',
  'night_job_on_day_shift',
] as const
export type WarningCode = (typeof warningCodes)[number]

export interface AllocationWarning {
  code: WarningCode
  text: string
}

/** What is known of one job on one workday when somebody wants to put them together. */
export interface AllocationFacts {
  /** The workday's date. */
  date: string
  shift_type_id: number
  mode: number
  /** Kilograms on the scales; volume does not break axles. */
  weight: Decimal | null
  driver: { full_name: string; leave: keyof typeof leaveWords | null }
  vehicle: {
    reg: string
    /** Days off the road. */
    vor_dates: readonly string[]
    /** The day that the certificate or inspection runs out; null when it is not known. */
    mot_due: string | null
    pmi_due: string | null
    /** Kilograms; null when it is not known. */
    payload: Decimal | null
  } | null
}

/** All warnings of an allocation. What is not known does not warn; a due day itself is still good. */
export function allocationWarnings(facts: AllocationFacts): AllocationWarning[] {
  return [...driverWarnings(facts), ...vehicleWarnings(facts), ...shiftWarnings(facts)]
}

function driverWarnings({ driver, date }: AllocationFacts): AllocationWarning[] {
  if (driver.leave === null) return []
  const text = warningTexts.driver_on_leave({ driver: driver.full_name, date, leave: leaveWords[driver.leave] })
  return [{ code: 'driver_on_leave', text }]
}

function vehicleWarnings({ vehicle, date, weight }: AllocationFacts): AllocationWarning[] {
  if (vehicle === null) return []
  const { reg, vor_dates, mot_due, pmi_due, payload } = vehicle
  const found: AllocationWarning[] = []
  if (vor_dates.includes(date)) found.push({ code: 'vehicle_vor', text: warningTexts.vehicle_vor({ reg, date }) })
  if (mot_due !== null && mot_due < date) {
    found.push({ code: 'mot_past', text: warningTexts.mot_past({ reg, due: mot_due }) })
  }
  if (pmi_due !== null && pmi_due < date) {
    found.push({ code: 'pmi_past', text: warningTexts.pmi_past({ reg, due: pmi_due }) })
  }
  if (payload !== null && decimal(weight).gt(decimal(payload))) {
    const load = showNumber(decimal(weight))
    found.push({
      code: 'overweight',
      text: warningTexts.overweight({ reg, load, payload: showNumber(payload) }),
    })
  }
  return found
}

function shiftWarnings({ mode, shift_type_id }: AllocationFacts): AllocationWarning[] {
  if (mode !== jobMode.nightOnly || shift_type_id !== shift.day) return []
  return [{ code: 'night_job_on_day_shift', text: warningTexts.night_job_on_day_shift() }]
}

/** The warnings that nobody has accepted yet; an allocation goes on when none is left. */
export function openWarnings(warnings: readonly AllocationWarning[], accepted: readonly string[]): AllocationWarning[] {
  return warnings.filter((warning) => !accepted.includes(warning.code))
}
