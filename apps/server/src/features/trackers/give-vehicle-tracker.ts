import type { giveVehicleTracker as call } from '@dray/domain/trackers/trackers.calls.ts'
import { giveTracker } from '#features/vehicles/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Says which tracker a vehicle has. One that another vehicle has is refused. */
export const giveVehicleTracker: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { id, reg, tracker_id } = await giveTracker(ctx, params.id, body.tracker_id)
  return { vehicle_id: id, reg, tracker_id }
}
