import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { setTracker, vehicleOfTracker } from './vehicle-trackers.repo.ts'

/** Gives a vehicle a tracker, and takes it from the one that had it; lists of vehicles hear of both. */
export async function giveTracker(
  { tx, publish }: TxContext,
  { vehicle_id, tracker_id }: { vehicle_id: number; tracker_id: string },
) {
  const holder = await vehicleOfTracker(tx, tracker_id)
  const was = await lockRow(tx, 'vehicles', { id: vehicle_id })
  if (holder && holder.id !== was.id) {
    const without = await setTracker(tx, holder, null)
    publish(vehicles.change('update', [holder.id], { version: without.version }))
  }
  const given = await setTracker(tx, was, tracker_id)
  if (given.version !== was.version) publish(vehicles.change('update', [was.id], { version: given.version }))
  return given
}
