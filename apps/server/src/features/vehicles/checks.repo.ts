import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row } from '#platform/db/writes.ts'

/** The names of the checks of vehicles (1) or trailers (2), of retired ones too. */
export const checkNames = async ({ db, tenant_id }: Tx, truck_type: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('checks')
    .select('name')
    .where('tenant_id', '=', tenant_id)
    .where('truck_type', '=', truck_type)
    .execute()
  return rows.map(({ name }) => name)
}

type NewCheck = Pick<Row<'checks'>, 'name' | 'field_type' | 'random_picture' | 'truck_type' | 'position'>
export const insertChecks = (tx: Tx, rows: NewCheck[]) => insertAll(tx, 'checks', rows)
