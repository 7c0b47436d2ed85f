import { type HeldLicence, licenceFault } from '../drivers/licence-fault.ts'
import { shift } from '../drivers/shift.ts'
import type { DueKindName } from '../expiry/due-kinds.table.ts'
import { jobMode } from '../jobs/mode.ts'
import { type Decimal, decimal, showNumber } from '../kernel/decimal.ts'
import {
  canCouple,
  mayPull,
  type PulledTrailer,
  type PullingVehicle,
  pullingCategory,
  trainWeightFault,
} from '../vehicles/couplings.ts'
import type { OffRoadCause } from '../vehicles/off-road-cause.ts'
import { jobTexts, leaveWords, warningTexts } from './allocation.messages.ts'
import { type Carrying, type FittedLoad, fitWarnings, type Room } from './fits.ts'
import { type AllocationWarning, dueCode, duesAgainst, warning } from './warning-kinds.table.ts'

/** When what falls due of somebody or something is due; what is not on record does not warn. */
export type DueDates = Partial<Readonly<Record<DueKindName, string>>>

/** What is on record of a driver's papers. */
export interface DriverPapers extends HeldLicence {
  dues: DueDates
}

/** Nothing on record. */
export const noPapers: DriverPapers = { categories: [], licence_type: null, dues: {} }

/** What is known of a vehicle or trailer on a day. */
export interface EquipmentFacts {
  /** Why it is off the road that day; null on the road. */
  off_road: OffRoadCause | null
  dues: DueDates
}

/** What is known of one job on one workday when somebody wants to put them together. */
export interface AllocationFacts {
  /** The workday's date. */
  date: string
  shift_type_id: number
  mode: number
  /** Kilograms on the scales; volume does not break axles. */
  weight: Decimal | null
  /** What else of the job has to fit; left out where no job is named. */
  load?: FittedLoad | undefined
  driver: { full_name: string; leave: keyof typeof leaveWords | null; papers: DriverPapers }
  vehicle: VehicleFacts | null
  trailer?: TrailerFacts | null
}

export interface VehicleFacts extends EquipmentFacts, PullingVehicle, Room {
  reg: string
  /** Whose rules of drivers' hours hold for it. */
  hours_regime: string
  /** Kilograms; null when it is not known. */
  payload: Decimal | null
}

export interface TrailerFacts extends EquipmentFacts, PulledTrailer, Room {
  serial_no: string
}

/** All warnings of an allocation. What is not known does not warn; a due day itself is still good. */
export function allocationWarnings(facts: AllocationFacts): AllocationWarning[] {
  const { vehicle, trailer, date } = facts
  return [
    ...driverWarnings(facts),
    ...licenceWarnings(facts),
    ...(vehicle ? equipmentWarnings('vehicle', { ...vehicle, name: vehicle.reg }, date) : []),
    ...(trailer ? equipmentWarnings('trailer', { ...trailer, name: trailer.serial_no }, date) : []),
    ...pullingWarnings(facts),
    ...loadWarnings(facts),
    ...(facts.load ? fitWarnings(facts.load, carriersOf(facts)) : []),
    ...shiftWarnings(facts),
  ]
}

function driverWarnings({ driver, date }: AllocationFacts): AllocationWarning[] {
  if (driver.leave === null) return []
  const text = warningTexts.driver_on_leave({ driver: driver.full_name, date, leave: leaveWords[driver.leave] })
  return [warning('driver_on_leave', text)]
}

/** The lightest class above 3.5 t, for which a driver needs the CPC and a tachograph card. */
const overVans = 2
const isOverVans = (vehicle: VehicleFacts | null) =>
  vehicle !== null &&
  (vehicle.hours_regime === 'eu' || (vehicle.driver_class_id !== null && vehicle.driver_class_id >= overVans))

function licenceWarnings({ driver, vehicle, date }: AllocationFacts): AllocationWarning[] {
  const { full_name, papers } = driver
  const past = pastDues('driver', { name: full_name, dues: papers.dues, isOverVans: isOverVans(vehicle) }, date)
  const wanted = vehicle?.driver_class_id ?? null
  const fault = wanted === null ? null : licenceFault(papers, { wanted, date })
  if (wanted === null || fault === null) return past
  const text = warningTexts.licence_class({
    ...{ driver: full_name, wanted, date },
    past: 'date' in fault ? fault.date : null,
  })
  return [warning('licence_class', text), ...past]
}

/** What is past of what falls due, by the table of due kinds. */
function pastDues(
  subject: 'driver' | 'vehicle' | 'trailer',
  { name, dues, isOverVans: isAbove = true }: { name: string; dues: DueDates; isOverVans?: boolean },
  date: string,
): AllocationWarning[] {
  return duesAgainst[subject].flatMap((row) => {
    const due = dues[row.kind as DueKindName]
    if (due === undefined || due >= date || (row.isOverVans && !isAbove)) return []
    return [
      warning(dueCode(subject, row.kind), warningTexts.past({ noun: row.noun, name, date, due, isWork: row.isWork })),
    ]
  })
}

/** What speaks against a vehicle or trailer by itself: whether it may be on the road, and what of it is past. */
export function equipmentWarnings(
  subject: 'vehicle' | 'trailer',
  equipment: EquipmentFacts & { name: string },
  date: string,
): AllocationWarning[] {
  const { name, off_road } = equipment
  const past = pastDues(subject, equipment, date)
  if (off_road === null) return past
  return [warning(`${subject}_vor`, warningTexts.off_road({ name, date, cause: off_road })), ...past]
}

/** Whether the vehicle may pull the trailer, and whether the driver may drive the two. */
function pullingWarnings({ driver, vehicle, trailer, date }: AllocationFacts): AllocationWarning[] {
  if (!vehicle || !trailer) return []
  const names = { reg: vehicle.reg, trailer: trailer.serial_no }
  const { kind } = trailer
  const coupling =
    !kind || canCouple(vehicle, trailer)
      ? []
      : [warning('trailer_coupling', warningTexts.trailer_coupling({ ...names, kind }))]
  const wanted = pullingCategory(vehicle, trailer)
  const licence =
    wanted !== null && mayPull(driver.papers, { wanted, date }) === false
      ? [warning('trailer_licence', warningTexts.trailer_licence({ ...names, driver: driver.full_name, wanted }))]
      : []
  return [...coupling, ...trainWarnings(vehicle, trailer), ...licence]
}

function trainWarnings(vehicle: VehicleFacts, trailer: TrailerFacts): AllocationWarning[] {
  const fault = trainWeightFault(vehicle, trailer)
  if (fault === null) return []
  const pulled = decimal(trailer.gross_weight_kg)
  const facts = (weight: typeof pulled) => ({
    reg: vehicle.reg,
    trailer: trailer.serial_no,
    weight: showNumber(weight),
    most: showNumber(decimal(vehicle.train_weight_kg)),
  })
  if (fault === 'trailer') return [warning('trailer_weight', warningTexts.trailer_weight(facts(pulled)))]
  const together = pulled.plus(decimal(vehicle.gross_weight_kg))
  return [warning('train_weight', warningTexts.train_weight(facts(together)))]
}

function loadWarnings({ vehicle, weight }: AllocationFacts): AllocationWarning[] {
  const payload = vehicle?.payload ?? null
  if (vehicle === null || payload === null || !decimal(weight).gt(decimal(payload))) return []
  const load = showNumber(decimal(weight))
  return [warning('overweight', jobTexts.overweight({ reg: vehicle.reg, load, payload: showNumber(payload) }))]
}

/** What carries the load: of an articulated vehicle the trailer alone, else both. */
export function carriersOf({ vehicle, trailer }: Pick<AllocationFacts, 'vehicle' | 'trailer'>): Carrying[] {
  const own = vehicle && vehicle.coupling !== 'fifth_wheel' ? [{ ...vehicle, name: vehicle.reg }] : []
  return [...own, ...(trailer ? [{ ...trailer, name: trailer.serial_no }] : [])]
}

function shiftWarnings({ mode, shift_type_id }: AllocationFacts): AllocationWarning[] {
  if (mode !== jobMode.nightOnly || shift_type_id !== shift.day) return []
  return [warning('night_job_on_day_shift', warningTexts.night_job_on_day_shift())]
}

/** The warnings that nobody has accepted yet; an allocation goes on when none is left. */
export function openWarnings(warnings: readonly AllocationWarning[], accepted: readonly string[]): AllocationWarning[] {
  return warnings.filter((warning) => !accepted.includes(warning.code))
}
