import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { offRoadPeriod, trailerInspection, trailerPaper, vehicleInspection, vehiclePaper } from './vehicle-parts.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'

const shared = {
  feature: vehiclePermissions.feature,
  method: 'GET',
  who: { client: vehiclePermissions.permissions },
  runs: 'read',
  example: { params: { id: 1 } },
} as const

/** What is kept of a vehicle, the newest first. */
export const showVehicleRecords = defineCall({
  ...shared,
  id: 'showVehicleRecords',
  path: '/client/vehicle-records/:id',
  summary: "A vehicle's papers, inspections and times off the road",
  params: idParams('vehicle'),
  answer: z.object({
    papers: z.array(vehiclePaper.row),
    inspections: z.array(vehicleInspection.row),
    off_road_periods: z.array(offRoadPeriod.row),
  }),
})

export const showTrailerRecords = defineCall({
  ...shared,
  id: 'showTrailerRecords',
  path: '/client/trailer-records/:id',
  summary: "A trailer's papers and inspections",
  params: idParams('trailer'),
  answer: z.object({ papers: z.array(trailerPaper.row), inspections: z.array(trailerInspection.row) }),
})
