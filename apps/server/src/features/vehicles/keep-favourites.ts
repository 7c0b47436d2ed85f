import { shift } from '@dray/domain/drivers/shift.ts'
import type { Given } from '#features/catalogues/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { favouritesForUpdate, insertFavourites, removeFavourite } from './favourite-drivers.repo.ts'

const columns = [
  ['day_favourite_drivers', shift.day],
  ['night_favourite_drivers', shift.night],
] as const

/** Makes a vehicle's favourite drivers of each shift given exactly those given. True when any differed. */
export async function keepFavourites(tx: Tx, vehicle_id: number, given: Given): Promise<boolean> {
  const told = columns.filter(([column]) => given[column] !== undefined)
  if (told.length === 0) return false
  const rows = await favouritesForUpdate(tx, vehicle_id)
  let hasChanged = false
  for (const [column, shift_type_id] of told) {
    const wanted = given[column] as number[]
    const kept = rows.filter((row) => row.shift_type_id === shift_type_id)
    const gone = kept.filter((row) => !wanted.includes(row.driver_id))
    const missing = wanted.filter((driver_id) => !kept.some((row) => row.driver_id === driver_id))
    for (const row of gone) await removeFavourite(tx, row)
    await insertFavourites(
      tx,
      missing.map((driver_id) => ({ vehicle_id, driver_id, shift_type_id })),
    )
    hasChanged ||= gone.length + missing.length > 0
  }
  return hasChanged
}
