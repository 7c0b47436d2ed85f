import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** The tables whose rows are named beside the rows that refer to them, with the column that names them. */
interface Named {
  waiting_charges: 'code'
  vehicle_types: 'v_code'
  agencies: 'name'
  depots: 'name'
  contractors: 'name'
  tax_codes: 'code'
}

/** What a list's references are called: id to `{ id, code }`, or whichever column names them; one statement a table. */
export async function namesOf<T extends keyof Named>(
  tx: Tx,
  table: T,
  { column, ids }: { column: Named[T]; ids: unknown[] },
) {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
  if (wanted.length === 0) return new Map<unknown, Record<'id', number> & Record<Named[T], string>>()
  const rows = await tx.db
    .selectFrom(table as 'waiting_charges')
    .select(['id', column as 'code'])
    .where('tenant_id', '=', tx.tenant_id)
    // One parameter however many they are: the statement stays prepared.
    .where('id', '=', sql<number>`any(${wanted})`)
    .execute()
  return new Map<unknown, Record<'id', number> & Record<Named[T], string>>(rows.map((row) => [row.id, row as never]))
}
