import { dutyReach, dutyWarnings, type PlannedDuty } from '@dray/domain/allocation/duty-warnings.ts'
import type { FittedLoad } from '@dray/domain/allocation/fits.ts'
import { type JobOnDay, jobWarnings } from '@dray/domain/allocation/job-on-workday.ts'
import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { allocationWarnings } from '@dray/domain/allocation/warnings.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { companyZone } from '#features/company/index.ts'
import { driverPapers } from '#features/expiry/index.ts'
import type { Job } from '#features/jobs/index.ts'
import {
  driverOf,
  dutiesOf,
  leavesOn,
  openJobsOn,
  trailersOn,
  vehiclesOn,
  type WorkdayRow,
} from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { driverFacts, vehicleFacts } from './allocation-warnings.ts'

/** A workday that is judged; without an id it is still to be made. */
export type JudgedWorkday = Pick<WorkdayRow, 'date' | 'shift_type_id' | 'driver_id' | 'vehicle_id'> &
  Partial<
    Pick<WorkdayRow, 'id' | 'trailer_id' | 'start_time' | 'end_time' | 'clocked_in_at' | 'clocked_out_at' | 'ended_at'>
  >

/** The job that is to go onto it, and which leg of it. */
export interface JudgedJob {
  job: Pick<Job, 'id' | 'job_number' | 'mode' | 'weight' | 'collection_at' | 'delivery_at' | keyof FittedLoad>
  leg: Leg
}

/** What else is booked in the same step, and which workdays are no longer as they stand. */
export interface Around {
  siblings?: readonly JudgedWorkday[]
  except?: readonly number[]
}

interface Judging {
  job?: JudgedJob | undefined
  /** Left out where the workday stands already: its hours were judged when it was booked. */
  around?: Around | undefined
}

/**
 * Everything that speaks against a workday, and against a job on it where one is named; with the words in which the feed
 * names who got it. Every way to book judges by this.
 */
export async function driverWarnings(
  tx: Tx,
  workday: JudgedWorkday,
  { job, around }: Judging = {},
): Promise<{ found: AllocationWarning[]; carrier: string }> {
  const { date, shift_type_id } = workday
  const [driver, leaves, [vehicle], [trailer], papersOf, zone, onIt] = await Promise.all([
    driverOf(tx, workday.driver_id),
    leavesOn(tx, date),
    vehiclesOn(tx, { date, ids: [workday.vehicle_id] }),
    trailersOn(tx, { date, ids: workday.trailer_id ? [workday.trailer_id] : [] }),
    driverPapers(tx, [workday.driver_id]),
    companyZone(tx),
    workday.id === undefined ? [] : openJobsOn(tx, [workday.id]),
  ])
  const leave = leaves.find((one) => one.driver_id === workday.driver_id)?.type
  const facts = vehicle ? vehicleFacts(vehicle) : null
  const found = allocationWarnings({
    date,
    shift_type_id,
    mode: job?.job.mode ?? 0,
    weight: job ? job.job.weight : heaviest(onIt),
    load: job?.job,
    driver: driverFacts(driver, { leave, papers: papersOf(driver.id) }),
    vehicle: facts,
    trailer: trailer ?? null,
  })
  const duty = dutyOf(workday, facts?.hours_regime)
  const name = driver.full_name
  const ofDuty = around ? await dutiesAgainst(tx, { workday, around, duty, name, zone }) : []
  const day = { ...duty, driver: name, vehicle: facts, zone }
  const ofJob = job ? jobWarnings(jobOnDay(job), { ...day, others: besides(onIt, job) }) : []
  return { found: [...found, ...ofDuty, ...ofJob], carrier: vehicle ? `${name}, ${vehicle.reg}` : name }
}

const dutyOf = (workday: JudgedWorkday, hours_regime = 'gb'): PlannedDuty => ({
  date: workday.date,
  shift_type_id: workday.shift_type_id,
  start_time: workday.start_time ?? null,
  end_time: workday.end_time ?? null,
  clocked_in_at: workday.clocked_in_at ?? null,
  clocked_out_at: workday.clocked_out_at ?? null,
  ended_at: workday.ended_at ?? null,
  hours_regime,
})

interface Duties {
  workday: JudgedWorkday
  around: Around
  duty: PlannedDuty
  name: string
  zone: string
}

async function dutiesAgainst(tx: Tx, { workday, around, duty, name, zone }: Duties) {
  const { driver_id, date, id } = workday
  const { siblings = [], except = [] } = around
  const own = siblings.filter((one) => one.driver_id === driver_id && one !== workday)
  const vehicle_ids = own.map(({ vehicle_id }) => vehicle_id)
  const span = { from: addDays(date, -dutyReach), to: addDays(date, dutyReach) }
  const [standing, vehicles] = await Promise.all([
    dutiesOf(tx, { driver_ids: [driver_id], ...span, except: [...except, ...(id === undefined ? [] : [id])] }),
    vehiclesOn(tx, { date, ids: vehicle_ids }),
  ])
  const regimeOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.hours_regime]))
  const others = [...standing, ...own.map((one) => dutyOf(one, regimeOf.get(one.vehicle_id)))]
  return dutyWarnings({ driver: name, wanted: duty, others, zone })
}

export type OpenJob = Awaited<ReturnType<typeof openJobsOn>>[number]

export const jobOnDay = ({ job, leg }: JudgedJob): JobOnDay => ({ ...job, leg })

/** The jobs of a workday beside the one that is judged. */
export const besides = (onIt: readonly OpenJob[], { job }: JudgedJob): JobOnDay[] =>
  onIt.filter(({ job_id }) => job_id !== job.id).map((one) => ({ ...one, leg: one.leg as Leg }))

/** Of the jobs that a workday has already: its vehicle has to carry each of them. */
const heaviest = (onIt: readonly OpenJob[]) =>
  onIt.reduce<string | null>((most, { weight }) => (decimal(weight).gt(decimal(most)) ? weight : most), null)
