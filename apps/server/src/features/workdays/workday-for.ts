import { allocationReasons } from '@dray/domain/allocation/allocation.messages.ts'
import { suggestVehicle, type VehicleCandidate } from '@dray/domain/allocation/vehicle-choice.ts'
import { usualTimes } from '@dray/domain/drivers/shift.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { refuseClashes } from './workday-clashes.ts'
import {
  holdDriver,
  lockWorkday,
  lockWorkdayOf,
  takenVehicles,
  vehicleById,
  vehiclesFor,
  vehiclesOn,
  type WorkdayRow,
} from './workdays.repo.ts'
import { insertWorkdays } from './write-workdays.ts'

export interface WorkdayWanted {
  workday_id?: number | null | undefined
  driver_id?: number | undefined
  vehicle_id?: number | null | undefined
  /** For a new workday, before the favourite; an existing one keeps its own. */
  usual_vehicle_id?: number | undefined
  trailer_id?: number | null | undefined
  shift_type_id?: 1 | 2 | undefined
  start_time?: string | null | undefined
}

/** A workday, and whether it was just made. */
export type FoundWorkday = WorkdayRow & { is_new: boolean }

/**
 * The workday, locked, that a job goes onto: the one named, the one its driver has that date, or a new one marked as
 * made by allocation. A driver or vehicle that is already out in that shift is a 409 `workday_taken`.
 */
export async function workdayFor(ctx: TxContext, wanted: WorkdayWanted, date: string): Promise<FoundWorkday> {
  if (wanted.workday_id) {
    return { ...(await namedWorkday(ctx.tx, { ...wanted, workday_id: wanted.workday_id }, date)), is_new: false }
  }
  if (wanted.driver_id === undefined) throw fieldError({ driver_id: allocationReasons.driver_missing })
  const driver = await holdDriver(ctx.tx, wanted.driver_id)
  if (!driver) throw fieldError({ driver_id: allocationReasons.does_not_exist })
  const asked = { driver_id: driver.id, date, shift_type_id: wanted.shift_type_id }
  const existing = await lockWorkdayOf(ctx.tx, asked)
  if (existing) return { ...sameVehicle(existing, wanted.vehicle_id), is_new: false }
  if (driver.is_available === 0) throw fieldError({ driver_id: allocationReasons.retired })
  const shift_type_id = wanted.shift_type_id ?? driver.shift_type_id
  const vehicle_id = await vehicleFor(ctx.tx, { ...wanted, driver_id: driver.id, shift_type_id, date })
  // The driver is held already, the vehicle is held after it as everywhere: of many who want it one gets it.
  await refuseClashes(ctx.tx, [{ date, shift_type_id, driver_id: driver.id, vehicle_id }])
  const times = usualTimes(driver, shift_type_id)
  const [workday] = await insertWorkdays(ctx, [
    {
      date,
      shift_type_id,
      driver_id: driver.id,
      driver_type: driver.driver_type,
      vehicle_id,
      trailer_id: wanted.trailer_id ?? null,
      ...times,
      start_time: wanted.start_time ?? times.start_time,
      made_by_allocation: 1,
    },
  ])
  if (!workday) throw new Error('A workday that was made is not there')
  return { ...workday, is_new: true }
}

async function namedWorkday(tx: Tx, wanted: WorkdayWanted & { workday_id: number }, date: string) {
  const workday = await lockWorkday(tx, wanted.workday_id)
  const refusal = workday ? refusalOf(workday, wanted, date) : allocationReasons.does_not_exist
  if (!workday || refusal) throw fieldError({ workday_id: refusal ?? '' })
  return workday
}

function refusalOf(workday: WorkdayRow, wanted: WorkdayWanted, date: string): string | null {
  if (workday.ended_at !== null) return allocationReasons.workday_ended
  if (workday.date !== date) return allocationReasons.workday_of_other_date
  const isOthers = wanted.driver_id !== undefined && wanted.driver_id !== workday.driver_id
  return isOthers ? allocationReasons.workday_of_other_driver : null
}

/** A driver has one vehicle a shift; asking for another is not silently ignored. */
function sameVehicle(workday: WorkdayRow, vehicle_id: number | null | undefined) {
  if (vehicle_id && vehicle_id !== workday.vehicle_id) {
    throw new AppError('workday_taken', { text: allocationReasons.vehicle_of_workday })
  }
  return workday
}

interface VehicleWanted {
  vehicle_id?: number | null | undefined
  usual_vehicle_id?: number | undefined
  driver_id: number
  shift_type_id: number
  date: string
}

async function vehicleFor(tx: Tx, wanted: VehicleWanted): Promise<number> {
  const vehicle_id = wanted.vehicle_id ?? wanted.usual_vehicle_id ?? (await suggestedVehicle(tx, wanted))
  if (!vehicle_id) throw fieldError({ vehicle_id: allocationReasons.vehicle_missing })
  const vehicle = await vehicleById(tx, vehicle_id)
  if (!vehicle) throw fieldError({ vehicle_id: allocationReasons.does_not_exist })
  if (vehicle.is_active === 0) throw fieldError({ vehicle_id: allocationReasons.retired })
  return vehicle.id
}

async function suggestedVehicle(tx: Tx, { driver_id, shift_type_id, date }: VehicleWanted) {
  const [known, taken] = await Promise.all([
    vehiclesFor(tx, { driver_ids: [driver_id], date }),
    takenVehicles(tx, date),
  ])
  const candidates = candidatesOf(known, { driver_id, shift_type_id })
  const vehicles = await vehiclesOn(tx, { date, ids: candidates.map(({ vehicle_id }) => vehicle_id) })
  const out = taken.filter((one) => one.shift_type_id === shift_type_id).map((one) => one.vehicle_id)
  const retired = vehicles.filter((one) => one.is_active === 0).map((one) => one.id)
  const off_road = new Set(vehicles.filter((one) => one.off_road !== null).map((one) => one.id))
  return suggestVehicle(candidates, { taken: new Set([...out, ...retired]), off_road })?.vehicle_id
}

/** A driver's vehicles in a shift, best first. */
export function candidatesOf(
  { favourites, last_used }: Awaited<ReturnType<typeof vehiclesFor>>,
  { driver_id, shift_type_id }: { driver_id: number; shift_type_id: number },
): VehicleCandidate[] {
  return [
    ...favourites
      .filter((one) => one.driver_id === driver_id && one.shift_type_id === shift_type_id)
      .map(({ vehicle_id }) => ({ vehicle_id, from: 'favourite' as const })),
    ...last_used
      .filter((one) => one.driver_id === driver_id)
      .map(({ vehicle_id }) => ({ vehicle_id, from: 'last_used' as const })),
  ]
}
