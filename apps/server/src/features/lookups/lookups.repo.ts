import type { Tx } from '#platform/db/transaction.ts'

/** What pickers choose from: the company's rows that are not retired, in the order people look for them. */

const codesAndNames = (tx: Tx, table: 'agencies' | 'depots' | 'contractors') =>
  tx.db
    .selectFrom(table)
    .select(['id', 'code', 'name'])
    .where('tenant_id', '=', tx.tenant_id)
    .where('is_active', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute()
export const depots = (tx: Tx) => codesAndNames(tx, 'depots')
export const contractors = (tx: Tx) => codesAndNames(tx, 'contractors')
export const agencies = (tx: Tx) => codesAndNames(tx, 'agencies')

export const vehicles = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'code', 'reg', 'vehicle_type_id', 'payload_kg'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const vehicleTypes = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('vehicle_types')
    .select(['id', 'v_code', 'description', 'payload_kg'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['v_code']))
    .execute()

export const trailers = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('trailers')
    .select(['id', 'code', 'serial_no', 'description'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['code']))
    .execute()

export const customers = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('customers')
    .select(['id', 'customer_code', 'customer_name', 'customer_type', 'is_on_stop'])
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['customer_name']))
    .execute()

export const drivers = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'code', 'full_name', 'shift_type_id'])
    .where('tenant_id', '=', tenant_id)
    .where('is_available', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['full_name']))
    .execute()

export const roles = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenant_id)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute()

export const taxCodes = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('tax_codes')
    .select(['id', 'code', 'description', 'rate'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['code']))
    .execute()

export const taxRates = ({ db, tenant_id }: Tx) =>
  db.selectFrom('tax_rates').select(['tax_code_id', 'from_date', 'rate']).where('tenant_id', '=', tenant_id).execute()

export const waitingCharges = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('waiting_charges')
    .select(['id', 'code', 'description', 'charge', 'free_minutes', 'step_minutes'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy((eb) => eb.fn('lower', ['code']))
    .execute()
