import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** The live lines of invoices with the codes that customer, service and tax code name. */
export const accountingLines = ({ db, tenant_id }: Tx, invoice_ids: readonly number[]) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('jobs as j', (join) => join.onRef('j.tenant_id', '=', 'l.tenant_id').onRef('j.id', '=', 'l.job_id'))
    .leftJoin('services as s', (join) =>
      join.onRef('s.tenant_id', '=', 'j.tenant_id').onRef('s.id', '=', 'j.service_id'),
    )
    .leftJoin('tax_codes as t', (join) =>
      join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.code', '=', 'l.tax_code'),
    )
    .select([
      'l.id',
      'l.invoice_id',
      'l.job_id',
      'l.job_number',
      'l.description',
      'l.customer_reference',
      'l.supply_date',
    ])
    .select(['l.net', 'l.vat', 'l.tax_code', sql<string>`l.tax_rate::float8::text`.as('tax_rate')])
    .select(['s.nominal_code as service_nominal', 's.department_code as service_department'])
    .select(['t.nominal_code as tax_nominal', 't.department_code as tax_department'])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.invoice_id', 'in', [0, ...invoice_ids])
    .where('l.is_void', '=', 0)
    .orderBy('l.invoice_id')
    .orderBy('l.position')
    .execute()

/** Of whom the accounts ask more than the invoice tells; `has_details` says whether the company's details were filled in. */
export const accountingCustomers = ({ db, tenant_id }: Tx, customer_ids: readonly number[]) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_companies as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.customer_id', '=', 'c.id'),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.customer_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.customer_code', 'c.customer_name', 'c.email', 'c.address_line_1', 'c.address_line_2'])
    .select(['c.town', 'c.post_code', 'c.country', 'd.accounts_email', 's.nominal_code', 's.department_code'])
    .select(sql<boolean>`d.id is not null`.as('has_details'))
    .where('c.tenant_id', '=', tenant_id)
    .where('c.id', 'in', [0, ...customer_ids])
    .execute()

/** What was charged by tariffs that have a column of their own. */
export const columnCharges = ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  db
    .selectFrom('job_extra_charges as e')
    .innerJoin('extra_tariffs as t', (join) =>
      join.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.id', '=', 'e.extra_tariff_id'),
    )
    .select(['e.job_id', 't.name', sql<string>`round(e.amount, 2)::text`.as('amount')])
    .where('e.tenant_id', '=', tenant_id)
    .where('e.job_id', 'in', [0, ...job_ids])
    .where('t.add_to_csv', '=', 1)
    .execute()

/** The tariffs with a column of their own, in the order of the catalogue. */
export const columnTariffs = async ({ db, tenant_id }: Tx) => {
  const rows = await db
    .selectFrom('extra_tariffs')
    .select('name')
    .where('tenant_id', '=', tenant_id)
    .where('add_to_csv', '=', 1)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return [...new Set(rows.map(({ name }) => name))]
}
