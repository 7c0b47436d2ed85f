import { type AllocationWarning, allocationWarnings } from '@dray/domain/allocation/warnings.ts'
import { driverPapers } from '#features/expiry/index.ts'
import type { Job } from '#features/jobs/index.ts'
import { driverOf, leavesOn, trailersOn, vehiclesOn, type WorkdayRow } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { driverFacts, vehicleFacts } from './allocation-warnings.ts'

/** The warnings of a job on a workday, and the words in which the feed names who got it. */
export async function driverWarnings(
  tx: Tx,
  job: Pick<Job, 'mode' | 'weight'>,
  workday: Pick<WorkdayRow, 'date' | 'shift_type_id' | 'driver_id' | 'vehicle_id'> & {
    trailer_id?: number | null | undefined
  },
): Promise<{ found: AllocationWarning[]; carrier: string }> {
  const { date, shift_type_id } = workday
  const [driver, leaves, [vehicle], papersOf, [trailer]] = await Promise.all([
    driverOf(tx, workday.driver_id),
    leavesOn(tx, date),
    vehiclesOn(tx, { date, ids: [workday.vehicle_id] }),
    driverPapers(tx, [workday.driver_id]),
    workday.trailer_id ? trailersOn(tx, [workday.trailer_id]) : [],
  ])
  const leave = leaves.find((one) => one.driver_id === workday.driver_id)?.type
  const found = allocationWarnings({
    date,
    shift_type_id,
    mode: job.mode,
    weight: job.weight,
    driver: driverFacts(driver, { leave, papers: papersOf(driver.id) }),
    vehicle: vehicle ? vehicleFacts(vehicle) : null,
    trailer: trailer ?? null,
  })
  return { found, carrier: vehicle ? `${driver.full_name}, ${vehicle.reg}` : driver.full_name }
}
