import type { DriverChoice } from '@dray/domain/allocation/allocation-wire.ts'
import { dutyReach, dutyWarnings, type PlannedDuty } from '@dray/domain/allocation/duty-warnings.ts'
import { fitUnknown } from '@dray/domain/allocation/fits.ts'
import { jobWarnings } from '@dray/domain/allocation/job-on-workday.ts'
import { suggestVehicle, type VehicleCandidate } from '@dray/domain/allocation/vehicle-choice.ts'
import { allocationWarnings, carriersOf } from '@dray/domain/allocation/warnings.ts'
import { driverType, isAgencyDriver } from '@dray/domain/drivers/driver-type.ts'
import { shift } from '@dray/domain/drivers/shift.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { driverPapers, dueLights, type PapersOnRecord } from '#features/expiry/index.ts'
import {
  candidatesOf,
  dutiesOf,
  leavesOn,
  openJobsOn,
  type TrailerOnDate,
  trailersOn,
  type VehicleOnDate,
  vehiclesFor,
  vehiclesOn,
} from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import { driverFacts, vehicleFacts } from './allocation-warnings.ts'
import { driversByName, workdaysOn } from './choices.repo.ts'
import { besides, type JudgedJob, jobOnDay, type OpenJob } from './driver-warnings.ts'

type Driver = Awaited<ReturnType<typeof driversByName>>[number]
type Workday = Awaited<ReturnType<typeof workdaysOn>>[number]

interface Day {
  date: string
  /** The job that is to be given away; null while none is named: then only driver, vehicle and hours have warnings. */
  job: JudgedJob | null
  vehicles: Map<number, VehicleOnDate>
  trailers: ReadonlyMap<number, TrailerOnDate>
  leaves: Map<number, number>
  files: CompanyFiles
  now: string
  papersOf: (driver_id: number) => PapersOnRecord
  zone: string
  dutiesOf: (driver_id: number) => PlannedDuty[]
  jobsOn: (workday_id: number) => OpenJob[]
  lights: Record<'driver' | 'vehicle' | 'trailer', (id: number) => DueLights>
}

/** Every driver who can have a job on the date: with the workday there is, or with the one that allocating would make. */
export async function driverChoices(
  tx: Tx,
  given: Pick<Day, 'date' | 'job' | 'files' | 'now'>,
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
  const hours = await hoursOf(tx, { date: given.date, workdays, drivers: without })
  const pulled = workdays.flatMap(({ trailer_id }) => trailer_id ?? [])
  const trailers = await trailersOn(tx, { date: given.date, ids: pulled })
  const day: Day = {
    ...given,
    ...hours,
    papersOf,
    lights,
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    trailers: new Map(trailers.map((trailer) => [trailer.id, trailer])),
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

interface HoursWanted {
  date: string
  workdays: readonly Workday[]
  drivers: readonly Driver[]
}

/** What hours and jobs can say: what those do on the days around who would get a workday, and the jobs that the others have. */
async function hoursOf(tx: Tx, { date, workdays, drivers }: HoursWanted) {
  const span = { from: addDays(date, -dutyReach), to: addDays(date, dutyReach) }
  const [duties, jobs, zone] = await Promise.all([
    dutiesOf(tx, { driver_ids: drivers.map(({ id }) => id), ...span }),
    openJobsOn(
      tx,
      workdays.map(({ id }) => id),
    ),
    companyZone(tx),
  ])
  const dutiesBy = Map.groupBy(duties, ({ driver_id }) => driver_id)
  const jobsBy = Map.groupBy(jobs, ({ workday_id }) => workday_id)
  return {
    zone,
    dutiesOf: (driver_id: number) => dutiesBy.get(driver_id) ?? [],
    jobsOn: (workday_id: number) => jobsBy.get(workday_id) ?? [],
  }
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
    ...choice(day, driver, { ...workday, workday }),
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
}

function choice(day: Day, driver: Driver, wanted: Shift & { workday?: Workday }): Choice {
  const { shift_type_id, start_time, vehicle_id } = wanted
  const vehicle = vehicle_id === null ? undefined : day.vehicles.get(vehicle_id)
  const shown = {
    id: driver.id,
    code: driver.code,
    full_name: driver.full_name,
    profile_image: day.files.signedPath(driver.profile_image),
    licence_type: driver.licence_type,
    papers: day.lights.driver(driver.id),
  }
  const isAgency = isAgencyDriver(driver.driver_type)
  return {
    date: day.date,
    driver_id: driver.id,
    driver_type: isAgency ? driverType.agency : driverType.own,
    client_driver: isAgency ? null : shown,
    agency_driver: isAgency ? shown : null,
    shift_type_id: shift_type_id === shift.night ? shift.night : shift.day,
    start_time,
    vehicle: vehicle ? shownVehicle(vehicle, day.lights.vehicle(vehicle.id)) : null,
    warnings: warningsFor(day, driver, { ...wanted, vehicle }),
    fit_unknown: day.job && fitUnknown(day.job.job, carriersFor(day, wanted.workday, vehicle)),
  }
}

const trailerOf = (day: Day, workday: Workday | undefined) => day.trailers.get(workday?.trailer_id ?? 0) ?? null
const carriersFor = (day: Day, workday: Workday | undefined, vehicle: VehicleOnDate | undefined) =>
  carriersOf({ vehicle: vehicle ? vehicleFacts(vehicle) : null, trailer: trailerOf(day, workday) })

interface Judged extends Shift {
  workday?: Workday
  vehicle: VehicleOnDate | undefined
}

/** As allocating will judge it: the hours of a workday that would be made, the jobs of one that there is. */
function warningsFor(day: Day, driver: Driver, { workday, vehicle, shift_type_id, start_time }: Judged) {
  const { date, job, zone } = day
  const facts = vehicle ? vehicleFacts(vehicle) : null
  const found = allocationWarnings({
    mode: job?.job.mode ?? 0,
    weight: job?.job.weight ?? null,
    load: job?.job,
    date,
    shift_type_id,
    driver: driverFacts(driver, { leave: day.leaves.get(driver.id), papers: day.papersOf(driver.id) }),
    vehicle: facts,
    trailer: trailerOf(day, workday),
  })
  const clock = { clocked_in_at: null, clocked_out_at: null, ended_at: null, ...workday }
  const duty = { ...clock, date, shift_type_id, start_time, hours_regime: facts?.hours_regime ?? 'gb' }
  const name = driver.full_name
  const ofHours = workday ? [] : dutyWarnings({ driver: name, wanted: duty, others: day.dutiesOf(driver.id), zone })
  if (job === null) return [...found, ...ofHours]
  const others = workday ? besides(day.jobsOn(workday.id), job) : []
  return [...found, ...ofHours, ...jobWarnings(jobOnDay(job), { ...duty, driver: name, vehicle: facts, zone, others })]
}

const shownVehicle = (vehicle: VehicleOnDate, papers: DueLights) => ({
  id: vehicle.id,
  reg: vehicle.reg,
  papers,
  vehicle_type: {
    id: vehicle.vehicle_type_id,
    v_code: vehicle.v_code,
    description: vehicle.vehicle_type_description,
  },
})
