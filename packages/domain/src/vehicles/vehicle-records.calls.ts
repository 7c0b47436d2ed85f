import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, id, idParams } from '../kernel/wire.ts'
import * as parts from './vehicle-parts.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'

const shared = {
  feature: vehiclePermissions.feature,
  method: 'GET',
  who: { client: vehiclePermissions.permissions },
  runs: 'read',
  example: { params: { id: 1 } },
} as const

/** What holds it off the road whatever the periods say, until it is signed off or passed; of a defect the title. */
const off_road_holds = z.array(
  z.object({ cause: z.enum(['defect', 'inspection']), from_date: date, note: z.nullable(z.string()) }),
)

/** The periods that follow an open dangerous defect: nobody ends, moves or deletes them. */
const held_period_ids = z.array(id)

/** What is kept of a vehicle, the newest first. */
export const showVehicleRecords = defineCall({
  ...shared,
  id: 'showVehicleRecords',
  path: '/client/vehicle-records/:id',
  summary: "A vehicle's papers, inspections and times off the road",
  params: idParams('vehicle'),
  answer: z.object({
    papers: z.array(parts.vehiclePaper.row),
    inspections: z.array(parts.vehicleInspection.row),
    off_road_periods: z.array(parts.offRoadPeriod.row),
    off_road_holds,
    held_period_ids,
  }),
})

export const showTrailerRecords = defineCall({
  ...shared,
  id: 'showTrailerRecords',
  path: '/client/trailer-records/:id',
  summary: "A trailer's papers, inspections and times off the road",
  params: idParams('trailer'),
  answer: z.object({
    papers: z.array(parts.trailerPaper.row),
    inspections: z.array(parts.trailerInspection.row),
    off_road_periods: z.array(parts.trailerOffRoadPeriod.row),
    off_road_holds,
    held_period_ids,
  }),
})
