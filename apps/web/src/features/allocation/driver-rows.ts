import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { allocationWarnings, noPapers } from '@dray/domain/allocation/warnings.ts'
import type { Decimal } from '@dray/domain/kernel/decimal.ts'
import type { DriverChoice } from './allocation.queries.ts'

export type Shift = DriverChoice['shift_type_id']

/** What a clerk chose for a driver without a workday, instead of what was suggested. */
export interface WorkdayWish {
  vehicle: (NonNullable<DriverChoice['vehicle']> & { payload_kg: Decimal | null }) | null
  trailer: DriverChoice['trailer']
  shift_type_id: Shift
  start_time: string | null
}
export type Wishes = ReadonlyMap<number, WorkdayWish>

/** One driver in the list, with the workday there is or the one that allocating would make. */
export interface DriverRow extends Omit<DriverChoice, 'client_driver' | 'agency_driver'> {
  key: string
  driver: NonNullable<DriverChoice['client_driver']>
  /** The tab it stands in: changing the shift by hand does not move it away from under the hand. */
  tab: Shift
  is_changed: boolean
}

export interface DriverRowsInput {
  choices: readonly DriverChoice[]
  wishes: Wishes
  job: { mode: number; weight: Decimal | null }
}

const driverWarnings: readonly string[] = ['driver_on_leave', 'licence_past']
/** Of the driver's other shifts: they stand as long as the shift is the same. */
const isOfHours = (code: string) => /^(rest|days_in_row|day_and_night)/.test(code)

/** Of a vehicle's dates and class only the server knows. */
const unknownVehicle = { off_road: null, dues: {}, driver_class_id: null, hours_regime: 'gb' }

/** What is known here to speak against a workday made by hand; whatever else does, the server says when it is asked. */
function warningsFor(choice: DriverChoice, wish: WorkdayWish, job: DriverRowsInput['job']): AllocationWarning[] {
  const { vehicle, shift_type_id } = wish
  const isOther = vehicle?.id !== choice.vehicle?.id
  const kept = choice.warnings.filter(
    ({ code }) =>
      driverWarnings.includes(code) ||
      (isOfHours(code) ? shift_type_id === choice.shift_type_id : !isOther && code !== 'night_job_on_day_shift'),
  )
  const worked = allocationWarnings({
    ...job,
    date: choice.date,
    shift_type_id,
    driver: { full_name: '', leave: null, papers: noPapers },
    vehicle: isOther && vehicle ? { ...unknownVehicle, reg: vehicle.reg, payload: vehicle.payload_kg } : null,
  })
  return [...kept, ...worked]
}

function rowOf({ client_driver, agency_driver, ...choice }: DriverChoice, input: DriverRowsInput): DriverRow | null {
  const driver = client_driver ?? agency_driver
  if (driver === null) return null
  const row = {
    ...choice,
    driver,
    tab: choice.shift_type_id,
    is_changed: false,
    key: `d${choice.driver_id}-${choice.id ?? 'new'}`,
  }
  const wish = choice.id === null ? input.wishes.get(choice.driver_id) : undefined
  if (!wish) return row
  const { vehicle, trailer, shift_type_id, start_time } = wish
  const isSuggested = vehicle?.id === choice.vehicle?.id
  return {
    ...row,
    vehicle,
    trailer,
    shift_type_id,
    start_time,
    vehicle_from: isSuggested ? choice.vehicle_from : null,
    fit_unknown: isSuggested ? choice.fit_unknown : null,
    warnings: warningsFor({ ...choice, client_driver, agency_driver }, wish, input.job),
    is_changed: true,
  }
}

/** The drivers to choose from: who has a workday first, who would get one after them, each in the order of their names. */
export function driverRows(input: DriverRowsInput): DriverRow[] {
  const rows = input.choices.flatMap((choice) => rowOf(choice, input) ?? [])
  return [...rows.filter(({ id }) => id !== null), ...rows.filter(({ id }) => id === null)]
}

/** What a driver is found by. */
export const driverTexts = ({ driver, vehicle, trailer }: DriverRow) => [
  driver.full_name,
  driver.code,
  driver.licence_type,
  vehicle?.reg,
  vehicle?.vehicle_type.v_code,
  trailer?.serial_no,
]

/** Who is out with which vehicle, or trailer, in a shift of that day already. */
export function takenInShift(
  choices: readonly DriverChoice[],
  what: 'vehicle' | 'trailer',
  shift: Shift,
): ReadonlyMap<number, string> {
  const out = choices.filter(({ id, shift_type_id }) => id !== null && shift_type_id === shift)
  return new Map(
    out.flatMap(({ client_driver, agency_driver, ...own }) => {
      const taken = own[what]
      return taken ? [[taken.id, (client_driver ?? agency_driver)?.full_name ?? '']] : []
    }),
  )
}
