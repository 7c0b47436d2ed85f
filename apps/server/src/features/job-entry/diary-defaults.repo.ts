import type { Tx } from '#platform/db/transaction.ts'

/** Every customer that a job may be entered for, with what the form shows of them. */
export const activeCustomers = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_companies as cc', (join) =>
      join.onRef('cc.customer_id', '=', 'c.id').on('cc.tenant_id', '=', tenant_id),
    )
    .select(['c.id', 'c.customer_code', 'c.customer_name', 'c.customer_type'])
    .select(['c.is_on_stop', 'c.stop_reason', 'cc.tax_code_id'])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.status', '=', 1)
    .orderBy('c.customer_name')
    .orderBy('c.id')
    .execute()

export const allCustomerEmails = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('customer_emails')
    .select(['customer_id', 'email'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('email')
    .execute()

/** The most used addresses of active customers and of the company itself. */
export const mostUsedAddresses = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('customer_addresses as a')
    .leftJoin('customers as c', (join) => join.onRef('c.id', '=', 'a.customer_id').on('c.tenant_id', '=', tenant_id))
    .select(['a.id', 'a.customer_id', 'a.name', 'a.address_line_1', 'a.address_line_2', 'a.town', 'a.country'])
    .select(['a.post_code', 'a.latitude', 'a.longitude'])
    .where('a.tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('a.customer_id', 'is', null), eb('c.status', '=', 1)]))
    .orderBy('a.times_used', 'desc')
    .orderBy('a.id')
    .limit(200)
    .execute()

export const activeLoadTypes = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('load_types as l')
    .leftJoin('waiting_charges as w', (join) =>
      join.onRef('w.id', '=', 'l.waiting_charge_id').on('w.tenant_id', '=', tenant_id),
    )
    .select(['l.id', 'l.code', 'l.description', 'l.color', 'l.per_mile', 'l.minimum_charge'])
    .select(['w.id as waiting_id', 'w.charge', 'w.free_minutes', 'w.step_minutes'])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.is_active', '=', 1)
    .orderBy('l.code')
    .execute()

/** The words of a plain catalogue, the retired ones left out. */
export const activeWords = ({ db, tenant_id }: Tx, table: 'freight_types' | 'services') =>
  db
    .selectFrom(table)
    .select(['id', 'code', 'description'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('code')
    .execute()

export const activeTariffs = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('extra_tariffs')
    .select(['id', 'code', 'name', 'description', 'type', 'charge'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('code')
    .execute()

export const taxCodes = ({ db, tenant_id }: Tx) =>
  db.selectFrom('tax_codes').select(['id', 'code', 'rate']).where('tenant_id', '=', tenant_id).orderBy('code').execute()

export const taxRates = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('tax_rates')
    .select(['tax_code_id', 'from_date', 'rate'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('from_date')
    .execute()

export const companyOf = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['company_name', 'address1', 'address2', 'town', 'postcode', 'country', 'landline', 'email'])
    .select([
      'vat_code',
      'time_zone',
      'quote_valid_days',
      'default_tax_code_id',
      'non_vat_tax_code_id',
      'logo_light',
      'logo_dark',
    ])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
