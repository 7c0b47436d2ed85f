import { type CatalogueRow, namesOf } from '#features/catalogues/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

export async function besideDrivers(tx: Tx, rows: CatalogueRow[], now: string) {
  const [depots, papersOf] = await Promise.all([
    namesOf(tx, 'depots', { column: 'name', ids: rows.map((row) => row.depot_id) }),
    dueLights(tx, { subject: 'driver', ids: rows.map((row) => row.id), now }),
  ])
  return rows.map((row) => ({ depot: depots.get(row.depot_id) ?? null, papers: papersOf(row.id) }))
}
