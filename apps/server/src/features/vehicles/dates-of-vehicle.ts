import { daysOfPeriod } from '@dray/domain/vehicles/off-road-days.ts'
import { offRoadSpansOf } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { datesOf, vehicleExists } from './vehicles.repo.ts'

/** The days of a vehicle by their kind, in order; those of its times off the road among them. */
export async function datesOfVehicle(tx: Tx, vehicle_id: number, now: string) {
  const [rows, periods] = await Promise.all([
    datesOf(tx, [vehicle_id]).execute(),
    offRoadSpansOf(tx, { of: 'vehicle', ids: [vehicle_id] }),
  ])
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ date }) => date)
  const offRoad = periods.flatMap((period) => daysOfPeriod(period, now.slice(0, 10)))
  return {
    vor_dates: [...new Set([...of('vor'), ...offRoad])].sort(),
    pmi_dates: of('pmi'),
    mot_dates: of('mot'),
  }
}

/** The same with commas between, as the calls answer them; 404 where there is no such vehicle. */
export async function presentDates(tx: Tx, id: number, now: string) {
  const { version } = await vehicleExists(tx, 'vehicles', id)
  const { vor_dates, pmi_dates, mot_dates } = await datesOfVehicle(tx, id, now)
  return {
    ...{ id, version },
    vor_dates: vor_dates.join(','),
    pmi_dates: pmi_dates.join(','),
    mot_dates: mot_dates.join(','),
  }
}
