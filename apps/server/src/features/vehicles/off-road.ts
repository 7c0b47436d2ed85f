import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { offRoadGaps, spanUntilBack } from '@dray/domain/vehicles/off-road-gaps.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { companyZone } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import {
  endOffRoadPeriod,
  holdingDefects,
  insertOffRoadPeriods,
  lockOwner,
  type Owner,
  offRoadPeriodsOf,
  offRoadPeriodsOfDefect,
  removeOffRoadPeriod,
} from './vehicle-records.repo.ts'

/** Exactly one of the two says whose it is. */
interface Subject {
  vehicle_id: number | null
  trailer_id: number | null
}

const ownerOf = ({ vehicle_id, trailer_id }: Subject): Owner =>
  vehicle_id === null ? { trailer_id: trailer_id ?? 0 } : { vehicle_id }

/** Vehicles and trailers tell their changes each in its own name. */
function tellOwner(ctx: TxContext, { vehicle_id, trailer_id }: Subject) {
  ctx.publish(
    vehicle_id === null ? trailers.change('update', [trailer_id ?? 0]) : vehicles.change('update', [vehicle_id]),
  )
}

/**
 * Keeps a vehicle or trailer off the road from the day of each dangerous defect until it is signed off. Times that stand
 * there already count; what they leave open becomes a time of the defect's own.
 */
export async function holdOffRoad(ctx: TxContext, subject: Subject) {
  const owner = ownerOf(subject)
  await lockOwner(ctx.tx, owner)
  const zone = await companyZone(ctx.tx)
  let added = 0
  for (const { id, title, reported_at } of await holdingDefects(ctx.tx, owner)) {
    const known = await offRoadPeriodsOf(ctx.tx, owner)
    const gaps = offRoadGaps(
      instantToLocal(reported_at, zone).date,
      known.map(({ from_date, to_date }) => ({ from: from_date, to: to_date })),
    )
    const { vehicle_id, trailer_id } = subject
    const period = { vehicle_id, trailer_id, reason: 'defect', defect_id: id, note: title }
    await insertOffRoadPeriods(
      ctx.tx,
      gaps.map(({ from, to }) => ({ ...period, from_date: from, to_date: to })),
    )
    added += gaps.length
  }
  if (added > 0) tellOwner(ctx, subject)
}

/** Ends the times off the road that came of a defect, so that it can be used from a day on, unless another one holds it. */
export async function putBackOnRoad(ctx: TxContext, defect: Subject & { id: number }, back_on: string) {
  await lockOwner(ctx.tx, ownerOf(defect))
  const periods = await offRoadPeriodsOfDefect(ctx.tx, defect.id)
  for (const period of periods) {
    const left = spanUntilBack({ from: period.from_date, to: period.to_date }, back_on)
    if (left === null) await removeOffRoadPeriod(ctx.tx, period)
    else await endOffRoadPeriod(ctx.tx, period, left.to)
  }
  if (periods.length > 0) tellOwner(ctx, defect)
  await holdOffRoad(ctx, defect)
}
