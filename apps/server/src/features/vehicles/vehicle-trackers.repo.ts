import type { Tx } from '#platform/db/transaction.ts'
import { type Row, update } from '#platform/db/writes.ts'

/** The vehicle that has a tracker, held until the transaction ends. */
export const vehicleOfTracker = ({ db, tenant_id }: Tx, tracker_id: string) =>
  db
    .selectFrom('vehicles')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('tracker_id', '=', tracker_id)
    .forUpdate()
    .executeTakeFirst()

export const setTracker = (tx: Tx, row: Row<'vehicles'>, tracker_id: string | null) =>
  update(tx, 'vehicles', { row, changes: { tracker_id } })
