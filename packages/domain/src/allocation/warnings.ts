import { type HeldLicence, licenceFault } from '../drivers/licence-fault.ts'
import { shift } from '../drivers/shift.ts'
import { jobMode } from '../jobs/mode.ts'
import { type Decimal, decimal, showNumber } from '../kernel/decimal.ts'
import { leaveWords, warningTexts } from './allocation.messages.ts'

export const warningCodes = [
  'driver_on_leave',
  'licence_past',
  'licence_class',
  'cpc_past',
  'tacho_card_past',
  'vehicle_vor',
  'mot_past',
  'pmi_past',
  'insurance_past',
  'overweight',
  'night_job_on_day_shift',
] as const
export type WarningCode = (typeof warningCodes)[number]

export interface AllocationWarning {
  code: WarningCode
  text: string
}

/** What is on record of a driver's papers; a date that is not known does not warn. */
export interface DriverPapers extends HeldLicence {
  licence_due: string | null
  cpc_due: string | null
  tacho_card_due: string | null
}

/** Nothing on record. */
export const noPapers: DriverPapers = {
  categories: [],
  licence_type: null,
  licence_due: null,
  cpc_due: null,
  tacho_card_due: null,
}

/** What is known of one job on one workday when somebody wants to put them together. */
export interface AllocationFacts {
  /** The workday's date. */
  date: string
  shift_type_id: number
  mode: number
  /** Kilograms on the scales; volume does not break axles. */
  weight: Decimal | null
  driver: { full_name: string; leave: keyof typeof leaveWords | null; papers: DriverPapers }
  vehicle: {
    reg: string
    /** Days off the road. */
    vor_dates: readonly string[]
    /** The day that the certificate or inspection runs out; null when it is not known. */
    mot_due: string | null
    pmi_due: string | null
    insurance_due: string | null
    /** The class of licence that it asks for; null when it is not known. */
    driver_class_id: number | null
    /** Whose rules of drivers' hours hold for it. */
    hours_regime: string
    /** Kilograms; null when it is not known. */
    payload: Decimal | null
  } | null
}

/** All warnings of an allocation. What is not known does not warn; a due day itself is still good. */
export function allocationWarnings(facts: AllocationFacts): AllocationWarning[] {
  return [...driverWarnings(facts), ...licenceWarnings(facts), ...vehicleWarnings(facts), ...shiftWarnings(facts)]
}

function driverWarnings({ driver, date }: AllocationFacts): AllocationWarning[] {
  if (driver.leave === null) return []
  const text = warningTexts.driver_on_leave({ driver: driver.full_name, date, leave: leaveWords[driver.leave] })
  return [{ code: 'driver_on_leave', text }]
}

const isPast = (due: string | null, date: string): due is string => due !== null && due < date

/** The lightest class above 3.5 t, for which a driver needs the CPC and a tachograph card. */
const overVans = 2
const isOverVans = ({ driver_class_id, hours_regime }: NonNullable<AllocationFacts['vehicle']>) =>
  hours_regime === 'eu' || (driver_class_id !== null && driver_class_id >= overVans)

function licenceWarnings({ driver, vehicle, date }: AllocationFacts): AllocationWarning[] {
  const { full_name, papers } = driver
  const found: AllocationWarning[] = []
  const add = (code: 'licence_past' | 'cpc_past' | 'tacho_card_past', due: string | null) => {
    if (isPast(due, date)) found.push({ code, text: warningTexts[code]({ driver: full_name, due }) })
  }
  add('licence_past', papers.licence_due)
  if (vehicle === null) return found
  const wanted = vehicle.driver_class_id
  const fault = wanted === null ? null : licenceFault(papers, { wanted, date })
  if (wanted !== null && fault !== null) {
    const text = warningTexts.licence_class({ driver: full_name, wanted, past: 'date' in fault ? fault.date : null })
    found.push({ code: 'licence_class', text })
  }
  if (isOverVans(vehicle)) {
    add('cpc_past', papers.cpc_due)
    add('tacho_card_past', papers.tacho_card_due)
  }
  return found
}

function vehicleWarnings({ vehicle, date, weight }: AllocationFacts): AllocationWarning[] {
  if (vehicle === null) return []
  const { reg, vor_dates, mot_due, pmi_due, insurance_due, payload } = vehicle
  const found: AllocationWarning[] = []
  if (vor_dates.includes(date)) found.push({ code: 'vehicle_vor', text: warningTexts.vehicle_vor({ reg, date }) })
  if (isPast(mot_due, date)) found.push({ code: 'mot_past', text: warningTexts.mot_past({ reg, due: mot_due }) })
  if (isPast(pmi_due, date)) found.push({ code: 'pmi_past', text: warningTexts.pmi_past({ reg, due: pmi_due }) })
  if (isPast(insurance_due, date)) {
    found.push({ code: 'insurance_past', text: warningTexts.insurance_past({ reg, due: insurance_due }) })
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
