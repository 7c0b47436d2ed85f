import type { DeliveryEvent } from '@dray/domain/emails/delivery-events.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, remove } from '#platform/db/writes.ts'

/** Adds what was not said before; returns those rows. */
export const addEvents = ({ db, tenant_id }: Tx, email_id: number, events: readonly DeliveryEvent[]) =>
  db
    .insertInto('email_events')
    .values(events.map((event) => ({ ...event, tenant_id, email_id })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_id', 'status', 'recipient', 'at']).doNothing())
    .returningAll()
    .execute()

export const eventsOf = ({ db, tenant_id }: Tx, email_id: number) =>
  db
    .selectFrom('email_events')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('email_id', '=', email_id)
    .orderBy('at')
    .orderBy('id')
    .execute()

export type UndeliverableRow = Row<'undeliverable_addresses'>

const addresses = ({ db, tenant_id }: Tx) =>
  db.selectFrom('undeliverable_addresses').selectAll().where('tenant_id', '=', tenant_id)

export const undeliverableAddresses = (tx: Tx) => addresses(tx).orderBy('address').execute()
export const undeliverable = (tx: Tx, address: string) =>
  addresses(tx).where('address', '=', address.trim().toLowerCase()).forUpdate().executeTakeFirst()
export const undeliverableById = (tx: Tx, id: number) =>
  addresses(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const addUndeliverable = (tx: Tx, row: Omit<UndeliverableRow, 'tenant_id' | 'id' | 'version'>) =>
  insert(tx, 'undeliverable_addresses', row)
export const removeUndeliverable = (tx: Tx, row: UndeliverableRow) => remove(tx, 'undeliverable_addresses', row)
