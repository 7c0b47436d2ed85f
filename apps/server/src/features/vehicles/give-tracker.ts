import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** Gives a vehicle another tracker, or none; lists of vehicles hear of it. */
export async function giveTracker({ tx, publish }: TxContext, vehicle_id: number, tracker_id: string | null) {
  const was = await lockRow(tx, 'vehicles', { id: vehicle_id })
  const given = await update(tx, 'vehicles', { row: was, changes: { tracker_id } })
  if (given.version !== was.version) publish(vehicles.change('update', [vehicle_id], { version: given.version }))
  return given
}
