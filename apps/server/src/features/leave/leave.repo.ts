import type { Tx } from '#platform/db/transaction.ts'
import { type Changes, insertAll, type Row, remove, updateAll } from '#platform/db/writes.ts'

export type Leave = Row<'driver_leaves'>

/** A driver by the id with which they sign in, or by their own. */
export const driverBy = ({ db, tenant_id }: Tx, by: { user_id: number } | { id: number }) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('user_id' in by, (query) => query.where('user_id', '=', 'user_id' in by ? by.user_id : 0))
    .executeTakeFirst()

/** Held, so that two people who change the same driver's days wait for each other. */
export const holdDriver = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const leavesOf = ({ db, tenant_id }: Tx, driver_id: number) =>
  db
    .selectFrom('driver_leaves')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .orderBy('date')
    .execute()

export const lockLeaves = ({ db, tenant_id }: Tx, driver_id: number, dates: readonly string[]) =>
  db
    .selectFrom('driver_leaves')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('date', 'in', [...dates])
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertLeaves = (
  tx: Tx,
  rows: (Pick<Leave, 'driver_id' | 'date' | 'type' | 'text' | 'is_half' | 'request_id' | 'correction_reason'> & {
    freed_job_ids: number[]
  })[],
) => insertAll(tx, 'driver_leaves', rows)
export const changeLeaves = (tx: Tx, rows: Leave[], changes: Changes<'driver_leaves'>) =>
  updateAll(tx, 'driver_leaves', { rows, changes })
export const removeLeave = (tx: Tx, row: Leave) => remove(tx, 'driver_leaves', row)
