import type { Tx } from '#platform/db/transaction.ts'
import { favouritesOf } from './favourite-drivers.repo.ts'

/** The favourites of a vehicle in a shift, as the calls answer them. */
export async function shiftFavourites(tx: Tx, of: { vehicle_id: number; shift_type_id: number }) {
  const rows = await favouritesOf(tx, [of.vehicle_id])
  return rows
    .filter(({ shift_type_id }) => shift_type_id === of.shift_type_id)
    .map(({ id, driver_id, user_id, name }) => ({ id, driver_id, user_id: user_id ?? 0, name }))
}
