import type { giveVehicleTracker as call } from '@dray/domain/trackers/trackers.calls.ts'
import { giveTracker } from '#features/vehicles/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Says which vehicle has a tracker. A vehicle that had it before has it no more. */
export const giveVehicleTracker: UseCase<typeof call> = async (ctx, { body: { tracker_id, vehicle_id } }) => {
  const { id, reg } = await giveTracker(ctx, { tracker_id, vehicle_id })
  return { tracker_id, vehicle: { id, reg } }
}
