import { type CatalogueRow, namesOf } from '#features/catalogues/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

export async function besideDrivers(tx: Tx, rows: CatalogueRow[]) {
  const depots = await namesOf(tx, 'depots', { column: 'name', ids: rows.map((row) => row.depot_id) })
  return rows.map((row) => ({ depot: depots.get(row.depot_id) ?? null }))
}
