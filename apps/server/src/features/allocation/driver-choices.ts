import type { DriverChoice } from '@dray/domain/allocation/allocation-wire.ts'
import { suggestVehicle, type VehicleCandidate } from '@dray/domain/allocation/vehicle-choice.ts'
import { allocationWarnings, type TrailerFacts } from '@dray/domain/allocation/warnings.ts'
import { driverType, isAgencyDriver } from '@dray/domain/drivers/driver-type.ts'
import { shift } from '@dray/domain/drivers/shift.ts'
import type { PaperLights } from '@dray/domain/expiry/paper-lights-wire.ts'
import { driverPapers, dueLights, type PapersOnRecord } from '#features/expiry/index.ts'
import {
  candidatesOf,
  leavesOn,
  trailersOn,
  type VehicleOnDate,
  vehiclesFor,
  vehiclesOn,
} from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import { driverFacts, vehicleFacts } from './allocation-warnings.ts'
import { driversByName, workdaysOn } from './choices.repo.ts'

/** What the warnings ask of a job; kilograms. */
export interface Load {
  mode: number
  weight: string | null
}
type Driver = Awaited<ReturnType<typeof driversByName>>[number]
type Workday = Awaited<ReturnType<typeof workdaysOn>>[number]

interface Day {
  date: string
  load: Load
  vehicles: Map<number, VehicleOnDate>
  leaves: Map<number, number>
  files: CompanyFiles
  now: string
  papersOf: (driver_id: number) => PapersOnRecord
  trailers: ReadonlyMap<number, TrailerFacts>
  lights: Record<'driver' | 'vehicle' | 'trailer', (id: number) => PaperLights>
}

/** Every driver who can have a job on the date: with the workday there is, or with the one that allocating would make. */
export async function driverChoices(
  tx: Tx,
  given: Pick<Day, 'date' | 'load' | 'files' | 'now'>,
): Promise<DriverChoice[]> {
  const [workdays, drivers, vehicles, leaves, papersOf, lights] = await Promise.all([
    workdaysOn(tx, given.date),
    driversByName(tx),
    vehiclesOn(tx, given),
    leavesOn(tx, given.date),
    driverPapers(tx),
    lightsOfAll(tx, given.now),
  ])
  const withWorkday = new Set(workdays.map((one) => one.driver_id))
  const without = drivers.filter((driver) => driver.is_available === 1 && !withWorkday.has(driver.id))
  const known = await vehiclesFor(tx, { driver_ids: without.map((driver) => driver.id), date: given.date })
  const pulled = workdays.flatMap((one) => one.trailer_id ?? [])
  const day: Day = {
    ...given,
    papersOf,
    lights,
    trailers: new Map((await trailersOn(tx, pulled)).map((trailer) => [trailer.id, trailer])),
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    leaves: new Map(leaves.map((leave) => [leave.driver_id, leave.type])),
  }
  const taken = takenByShift(workdays, vehicles)
  const off_road = new Set(vehicles.filter((one) => one.off_road !== null).map((one) => one.id))
  return drivers.flatMap((driver) => {
    const own = workdays.filter((workday) => workday.driver_id === driver.id)
    if (own.length > 0) return own.map((workday) => withOwnWorkday(day, driver, workday))
    if (driver.is_available === 0) return []
    const { shift_type_id } = driver
    const candidates = candidatesOf(known, { driver_id: driver.id, shift_type_id })
    const suggested = suggestVehicle(candidates, { taken: taken(shift_type_id), off_road })
    return [withoutWorkday(day, driver, suggested)]
  })
}

/** The papers of drivers, vehicles and trailers, as lists show them. */
async function lightsOfAll(tx: Tx, now: string): Promise<Day['lights']> {
  const [driver, vehicle, trailer] = await Promise.all([
    dueLights(tx, { subject: 'driver', now }),
    dueLights(tx, { subject: 'vehicle', now }),
    dueLights(tx, { subject: 'trailer', now }),
  ])
  return { driver, vehicle, trailer }
}

/** The vehicles that a shift cannot have: out in it already, or retired. */
function takenByShift(workdays: Workday[], vehicles: VehicleOnDate[]) {
  const retired = vehicles.filter((one) => one.is_active === 0).map((one) => one.id)
  return (shift_type_id: number) =>
    new Set([...retired, ...workdays.filter((one) => one.shift_type_id === shift_type_id).map((one) => one.vehicle_id)])
}

function withOwnWorkday(day: Day, driver: Driver, workday: Workday): DriverChoice {
  return {
    ...choice(day, driver, workday),
    id: workday.id,
    vehicle_from: 'workday',
    trailer:
      workday.trailer_id === null
        ? null
        : {
            id: workday.trailer_id,
            serial_no: workday.serial_no ?? '',
            papers: day.lights.trailer(workday.trailer_id),
          },
    job_count: workday.job_count,
  }
}

function withoutWorkday(day: Day, driver: Driver, suggested: VehicleCandidate | null): DriverChoice {
  return {
    ...choice(day, driver, { ...driver, vehicle_id: suggested?.vehicle_id ?? null }),
    id: null,
    vehicle_from: suggested?.from ?? null,
    trailer: null,
    job_count: 0,
  }
}

type Choice = Omit<DriverChoice, 'id' | 'vehicle_from' | 'trailer' | 'job_count'>

interface Shift {
  shift_type_id: number
  start_time: string | null
  vehicle_id: number | null
  trailer_id?: number | null
}

function choice(day: Day, driver: Driver, { shift_type_id, start_time, vehicle_id, trailer_id }: Shift): Choice {
  const { date, load, leaves, files, papersOf, lights } = day
  const vehicle = vehicle_id === null ? undefined : day.vehicles.get(vehicle_id)
  const shown = {
    id: driver.id,
    code: driver.code,
    full_name: driver.full_name,
    profile_image: files.signedPath(driver.profile_image),
    licence_type: driver.licence_type,
    papers: lights.driver(driver.id),
  }
  const warnings = allocationWarnings({
    ...load,
    date,
    shift_type_id,
    driver: driverFacts(driver, { leave: leaves.get(driver.id), papers: papersOf(driver.id) }),
    vehicle: vehicle ? vehicleFacts(vehicle) : null,
    trailer: day.trailers.get(trailer_id ?? 0) ?? null,
  })
  const isAgency = isAgencyDriver(driver.driver_type)
  return {
    date,
    driver_id: driver.id,
    driver_type: isAgency ? driverType.agency : driverType.own,
    client_driver: isAgency ? null : shown,
    agency_driver: isAgency ? shown : null,
    shift_type_id: shift_type_id === shift.night ? shift.night : shift.day,
    start_time,
    vehicle: vehicle ? shownVehicle(vehicle, lights.vehicle(vehicle.id)) : null,
    warnings,
  }
}

const shownVehicle = (vehicle: VehicleOnDate, papers: PaperLights) => ({
  id: vehicle.id,
  reg: vehicle.reg,
  papers,
  vehicle_type: {
    id: vehicle.vehicle_type_id,
    v_code: vehicle.v_code,
    description: vehicle.vehicle_type_description,
  },
})
