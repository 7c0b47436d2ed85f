import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { type CatalogueRow, namesOf } from '../catalogues/index.ts'

/** The id by which leave, positions and the drivers' app know a person. */
export async function nextUserId({ db }: Tx) {
  const taken = await sql<{ id: number }>`select platform.next_user_id() as id`.execute(db)
  const [row] = taken.rows
  if (!row) throw new Error('No user id was given out.')
  return row.id
}

export async function besideDrivers(tx: Tx, rows: CatalogueRow[]) {
  const depots = await namesOf(tx, 'depots', { column: 'name', ids: rows.map((row) => row.depot_id) })
  return rows.map((row) => ({ depot: depots.get(row.depot_id) ?? null }))
}
