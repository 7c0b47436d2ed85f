import { invoiceSettings, invoiceTerms } from '@dray/domain/invoices/invoice-settings.ts'
import type { ChargedExtra } from '@dray/domain/invoicing/line-description.ts'
import { ratesFrom, type TaxCode } from '@dray/domain/tariffs/vat.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** All that the invoices of a slice are made from, beside its jobs; read in one round trip. */
export async function billingInputs(tx: Tx, { customer_ids, job_ids }: { customer_ids: number[]; job_ids: number[] }) {
  const [company, settings, customers, codes, rates, extras] = await Promise.all([
    companyOf(tx),
    companySettings(tx, invoiceSettings),
    customersOf(tx, customer_ids),
    tx.db.selectFrom('tax_codes').select(['id', 'code', 'rate']).where('tenant_id', '=', tx.tenant_id).execute(),
    tx.db
      .selectFrom('tax_rates')
      .select(['tax_code_id', 'from_date', 'rate'])
      .where('tenant_id', '=', tx.tenant_id)
      .execute(),
    extrasOf(tx, job_ids),
  ])
  const ratesOf = Map.groupBy(rates, (rate) => rate.tax_code_id)
  const taxCode = ({ id, code, rate }: (typeof codes)[number]): TaxCode => ({
    id,
    code,
    rates: ratesFrom(ratesOf.get(id), rate),
  })
  return {
    company,
    settings,
    customers: new Map(
      customers.map((customer) => [customer.id, { ...customer, ...invoiceTerms(customer, settings) }]),
    ),
    tax_codes: new Map(codes.map((code) => [code.id, taxCode(code)])),
    extras: Map.groupBy<number, ChargedExtra & { job_id: number }>(extras, (extra) => extra.job_id),
  }
}
export type BillingInputs = Awaited<ReturnType<typeof billingInputs>>

const companyOf = ({ db, tenant_id }: Tx) =>
  db.selectFrom('company_details').selectAll().where('tenant_id', '=', tenant_id).executeTakeFirstOrThrow()

const customersOf = ({ db, tenant_id }: Tx, customer_ids: number[]) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_companies as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.customer_id', '=', 'c.id'),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.customer_id', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.customer_code',
      'c.customer_name',
      'c.address_line_1',
      'c.address_line_2',
      'c.town',
      'c.country',
      'c.post_code',
      'd.tax_code_id',
      'd.vat_code',
      'd.company_house_no',
      'd.contact',
      's.terms',
      's.terms_days',
      's.notified_days',
      's.conditions',
    ])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.id', 'in', customer_ids)
    .execute()

const extrasOf = ({ db, tenant_id }: Tx, job_ids: number[]) =>
  db
    .selectFrom('job_extra_charges')
    .select(['job_id', 'name', 'type', 'charge', 'count', 'amount'])
    .where('tenant_id', '=', tenant_id)
    .where('job_id', 'in', job_ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
