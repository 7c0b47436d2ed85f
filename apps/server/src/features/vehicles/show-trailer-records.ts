import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import type * as calls from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { withFilePaths } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { isHeldPeriod, offRoadHolds } from './off-road-holds.ts'
import { holdingDefects, inspectionsOf, offRoadPeriodsOf, papersOf } from './vehicle-records.repo.ts'
import { vehicleExists } from './vehicles.repo.ts'

export const showTrailerRecords: UseCase<typeof calls.showTrailerRecords> = async (ctx, { params: { id } }) => {
  await vehicleExists(ctx.tx, 'trailers', id)
  const [papers, inspections, off_road_periods, off_road_holds, defects] = await Promise.all([
    papersOf(ctx.tx, { trailer_id: id }),
    inspectionsOf(ctx.tx, { trailer_id: id }),
    offRoadPeriodsOf(ctx.tx, { trailer_id: id }),
    offRoadHolds(ctx.tx, 'trailer', id),
    holdingDefects(ctx.tx, { trailer_id: id }),
  ])
  return {
    papers: papers.map((row) => withFilePaths(ctx, parts.trailerPaper, row)),
    inspections: inspections.map((row) => withFilePaths(ctx, parts.trailerInspection, row)),
    off_road_periods,
    off_road_holds,
    held_period_ids: off_road_periods.filter((period) => isHeldPeriod(period, defects)).map((period) => period.id),
  } as CallAnswer<typeof calls.showTrailerRecords>
}
