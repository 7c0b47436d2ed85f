import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { offRoadGaps, spanUntilBack } from '@dray/domain/vehicles/off-road-gaps.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { TxContext } from '#platform/http/context.ts'
import {
  endOffRoadPeriod,
  insertOffRoadPeriods,
  lockVehicle,
  offRoadPeriodsOf,
  offRoadPeriodsOfDefect,
  removeOffRoadPeriod,
} from './vehicle-records.repo.ts'

interface Defect {
  id: number
  vehicle_id: number
  title: string
  reported_at: string
}

/** Takes a vehicle off the road from the day of a defect until it is signed off; times that stand there already count. */
export async function takeOffRoad(ctx: TxContext, defect: Defect, zone: string) {
  const { id, vehicle_id, title, reported_at } = defect
  await lockVehicle(ctx.tx, vehicle_id)
  const known = await offRoadPeriodsOf(ctx.tx, [vehicle_id])
  const gaps = offRoadGaps(
    instantToLocal(reported_at, zone).date,
    known.map(({ from_date, to_date }) => ({ from: from_date, to: to_date })),
  )
  await insertOffRoadPeriods(
    ctx.tx,
    gaps.map(({ from, to }) => ({
      vehicle_id,
      from_date: from,
      to_date: to,
      reason: 'defect',
      defect_id: id,
      note: title,
    })),
  )
  ctx.publish(vehicles.change('update', [vehicle_id]))
}

/** Ends the times off the road that came of a defect, so that the vehicle can be used from a day on. */
export async function putBackOnRoad(ctx: TxContext, defect: Pick<Defect, 'id' | 'vehicle_id'>, back_on: string) {
  await lockVehicle(ctx.tx, defect.vehicle_id)
  const periods = await offRoadPeriodsOfDefect(ctx.tx, defect.id)
  for (const period of periods) {
    const left = spanUntilBack({ from: period.from_date, to: period.to_date }, back_on)
    if (left === null) await removeOffRoadPeriod(ctx.tx, period)
    else await endOffRoadPeriod(ctx.tx, period, left.to)
  }
  if (periods.length > 0) ctx.publish(vehicles.change('update', [defect.vehicle_id]))
}
