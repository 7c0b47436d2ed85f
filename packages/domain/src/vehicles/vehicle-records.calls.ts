import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import * as parts from './vehicle-parts.ts'
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
    papers: z.array(parts.vehiclePaper.row),
    inspections: z.array(parts.vehicleInspection.row),
    off_road_periods: z.array(parts.offRoadPeriod.row),
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
  }),
})
