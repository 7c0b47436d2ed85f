import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row } from '#platform/db/writes.ts'

export type VehicleReminder = Row<'vehicle_reminders'>

export const insertReminder = (tx: Tx, values: Parameters<typeof insert<'vehicle_reminders'>>[2]) =>
  insert(tx, 'vehicle_reminders', values)

export const vehicleOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'reg'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const remindersOf = ({ db, tenant_id }: Tx, vehicle_id: number) =>
  db
    .selectFrom('vehicle_reminders')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('vehicle_id', '=', vehicle_id)
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** A reminder that has not arrived, with its vehicle; nobody else delivers it meanwhile. */
export const waitingReminder = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('vehicle_reminders as r')
    .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'r.vehicle_id').on('v.tenant_id', '=', tenant_id))
    .select(['r.id', 'r.due_at', 'r.notes', 'r.user_id', 'r.vehicle_id', 'v.reg'])
    .where('r.tenant_id', '=', tenant_id)
    .where('r.id', '=', id)
    .where('r.arrived_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst()

/** That it has arrived is no change that a person made: the audit trail leaves it out. */
export const setArrived = ({ db, tenant_id }: Tx, { id, now }: { id: number; now: string }) =>
  db
    .updateTable('vehicle_reminders')
    .set({ arrived_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()

const maxAtOnce = 500

/** The reminders of all companies that are due and have not arrived. */
export const dueVehicleReminders = ({ db }: PlatformDb) =>
  db
    .selectFrom('vehicle_reminders as r')
    .innerJoin('platform.tenants as t', 't.id', 'r.tenant_id')
    .select(['r.tenant_id', 'r.id'])
    .where('t.is_active', '=', 1)
    .where('r.arrived_at', 'is', null)
    .where('r.due_at', '<=', (eb) => eb.fn<string>('now'))
    .orderBy('r.due_at')
    .limit(maxAtOnce)
    .modifyEnd(acrossCompanies('reminders of vehicles'))
    .execute()
