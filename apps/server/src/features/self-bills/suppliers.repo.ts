import type { SupplierColumn } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** Which driver, agency, sub-contractor or owner driver is paid. */
export interface SupplierRef {
  column: SupplierColumn
  id: number
}
export const supplierKey = ({ column, id }: SupplierRef): string => `${column} ${id}`

/** A supplier as a self-bill needs them. */
export interface SupplierRow {
  id: number
  code: string
  /** As lists name them: a person, or the business. */
  name: string
  /** As documents name them: the company where there is one. */
  trades_as: string | null
  /** Two lines, the town and the postcode. */
  address: (string | null)[]
  country: string
  vat_number: string | null
  company_house_no: string | null
  email: string | null
  terms_days: number | null
  tax_code_id: number | null
  bank: { bank_name: string | null; sort_code: string | null; account_no: string | null }
  /** By whom their agreements are kept. */
  agreement_owner: { column: 'user_id' | 'agency_id' | 'sub_contractor_id'; id: number }
}

const ids = (given: readonly number[]) => [0, ...given]

interface PersonsCompany {
  company_name: string | null
  address1: string | null
  address2: string | null
  town: string | null
  postcode: string | null
  country: string | null
  company_house_no: string | null
  company_email: string | null
  is_vat_registered: number | null
  vat_code: string | null
  bank_name: string | null
  sort_code: string | null
  account_no: string | null
}

const companyColumns = [
  'c.company_name',
  'c.address1',
  'c.address2',
  'c.town',
  'c.postcode',
  'c.country',
  'c.company_house_no',
  'c.email as company_email',
  'c.is_vat_registered',
  'c.vat_code',
  'c.bank_name',
  'c.sort_code',
  'c.account_no',
] as const

const bankOf = ({ bank_name, sort_code, account_no }: SupplierRow['bank']) => ({ bank_name, sort_code, account_no })

/** A person who is paid through a company of their own, which need not have been entered. */
function ofPerson(
  row: PersonsCompany & { id: number; user_id: number; code: string; full_name: string; email: string | null },
): SupplierRow {
  return {
    id: row.id,
    code: row.code,
    name: row.full_name,
    trades_as: row.company_name,
    address: [row.address1, row.address2, row.town, row.postcode],
    country: row.country ?? 'GB',
    vat_number: row.is_vat_registered === 1 ? row.vat_code : null,
    company_house_no: row.company_house_no,
    email: row.company_email ?? row.email,
    terms_days: null,
    tax_code_id: null,
    bank: bankOf(row),
    agreement_owner: { column: 'user_id', id: row.user_id },
  }
}

async function driversOf({ db, tenant_id }: Tx, wanted: readonly number[]) {
  const rows = await db
    .selectFrom('drivers as d')
    .leftJoin('driver_companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.user_id', '=', 'd.user_id'),
    )
    .select(['d.id', 'd.user_id', 'd.code', 'd.full_name', 'd.email', ...companyColumns])
    .where('d.tenant_id', '=', tenant_id)
    .where('d.id', 'in', ids(wanted))
    .execute()
  return rows.map(ofPerson)
}

async function ownerDriversOf({ db, tenant_id }: Tx, wanted: readonly number[]) {
  const rows = await db
    .selectFrom('owner_drivers as d')
    .leftJoin('driver_companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.user_id', '=', 'd.user_id'),
    )
    .select([
      'd.id',
      'd.user_id',
      'd.code',
      'd.full_name',
      'd.email',
      'd.company_name as own_company',
      ...companyColumns,
    ])
    .where('d.tenant_id', '=', tenant_id)
    .where('d.id', 'in', ids(wanted))
    .execute()
  return rows.map((row) => ofPerson({ ...row, company_name: row.company_name ?? row.own_company }))
}

async function agenciesOf({ db, tenant_id }: Tx, wanted: readonly number[]): Promise<SupplierRow[]> {
  const rows = await db
    .selectFrom('agencies')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids(wanted))
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, name: row.name, trades_as: null, country: row.country, email: row.email },
    address: [row.address1, row.address2, row.town, row.postcode],
    vat_number: row.vat_code,
    company_house_no: null,
    terms_days: row.terms_days,
    tax_code_id: null,
    bank: { bank_name: null, sort_code: null, account_no: null },
    agreement_owner: { column: 'agency_id', id: row.id },
  }))
}

async function subContractorsOf({ db, tenant_id }: Tx, wanted: readonly number[]): Promise<SupplierRow[]> {
  const rows = await db
    .selectFrom('sub_contractors as s')
    .leftJoin('sub_contractor_companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.subcontractor_id', '=', 's.id'),
    )
    .select(['s.id', 's.code', 's.name', 's.address1', 's.address2', 's.town', 's.postcode', 's.country', 's.email'])
    .select(['c.vat_code', 'c.company_house_no', 'c.email as company_email', 'c.tax_code_id'])
    .select(['c.bank_name', 'c.sort_code', 'c.account_no'])
    .where('s.tenant_id', '=', tenant_id)
    .where('s.id', 'in', ids(wanted))
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, name: row.name, trades_as: null, country: row.country },
    address: [row.address1, row.address2, row.town, row.postcode],
    vat_number: row.vat_code,
    company_house_no: row.company_house_no,
    email: row.company_email ?? row.email,
    terms_days: null,
    tax_code_id: row.tax_code_id,
    bank: bankOf(row),
    agreement_owner: { column: 'sub_contractor_id', id: row.id },
  }))
}

const readers: Readonly<Record<SupplierColumn, (tx: Tx, ids: readonly number[]) => Promise<SupplierRow[]>>> = {
  driver_id: driversOf,
  agency_id: agenciesOf,
  sub_contractor_id: subContractorsOf,
  owner_driver_id: ownerDriversOf,
}

export type Agreement = Awaited<ReturnType<typeof agreementsOf>>[number]
const agreementsOf = ({ db, tenant_id }: Tx, owners: readonly SupplierRow['agreement_owner'][]) => {
  const of = (wanted: SupplierRow['agreement_owner']['column']) =>
    ids(owners.flatMap(({ column, id }) => (column === wanted ? [id] : [])))
  return db
    .selectFrom('self_billing_agreements')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where((on) =>
      on.or([
        on('user_id', 'in', of('user_id')),
        on('agency_id', 'in', of('agency_id')),
        on('sub_contractor_id', 'in', of('sub_contractor_id')),
      ]),
    )
    .execute()
}

/** Whether the company has this agency or sub-contractor. */
export const hasSupplier = ({ db, tenant_id }: Tx, table: 'agencies' | 'sub_contractors', id: number) =>
  db.selectFrom(table).select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).executeTakeFirst()

/** Of one owner, the newest first. */
export const agreementsBy = ({ db, tenant_id }: Tx, { column, id }: SupplierRow['agreement_owner']) =>
  db
    .selectFrom('self_billing_agreements')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where(column, '=', id)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

export interface Supplier extends SupplierRow {
  ref: SupplierRef
  agreements: Agreement[]
}

/** Suppliers with their self-billing agreements, by `supplierKey`. */
export async function suppliersOf(tx: Tx, refs: readonly SupplierRef[]): Promise<Map<string, Supplier>> {
  const byColumn = Map.groupBy(refs, ({ column }) => column)
  const read = await Promise.all(
    [...byColumn].map(async ([column, group]) => {
      const rows = await readers[column](
        tx,
        group.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, ref: { column, id: row.id } }))
    }),
  )
  const rows = read.flat()
  const agreements = await agreementsOf(
    tx,
    rows.map(({ agreement_owner }) => agreement_owner),
  )
  return new Map(
    rows.map((row) => {
      const { column, id } = row.agreement_owner
      return [supplierKey(row.ref), { ...row, agreements: agreements.filter((one) => one[column] === id) }]
    }),
  )
}
