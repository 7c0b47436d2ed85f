import { type CatalogueRow, namesOf, type Seen } from '#features/catalogues/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

const companies = ({ db, tenant_id }: Tx) =>
  db.selectFrom('sub_contractor_companies').selectAll().where('tenant_id', '=', tenant_id)

export async function companiesOf(tx: Tx, rows: CatalogueRow[]) {
  const found = await companies(tx)
    .where(
      'subcontractor_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  return rows.map((row) => ({ company: found.find((one) => one.subcontractor_id === row.id) ?? null }))
}

/** Whether the company works with owner drivers. */
export async function hasOwnerDrivers({ db, tenant_id }: Tx) {
  const setting = await db
    .selectFrom('additional_settings')
    .select('value')
    .where('tenant_id', '=', tenant_id)
    .where('name', '=', 'owner_driver')
    .executeTakeFirst()
  return setting?.value === 'yes'
}

export async function besideOwnerDrivers(tx: Tx, rows: CatalogueRow[], { now }: Seen) {
  const [types, papersOf] = await Promise.all([
    namesOf(tx, 'vehicle_types', { column: 'v_code', ids: rows.map((row) => row.vehicle_type_id) }),
    dueLights(tx, { subject: 'owner_driver', ids: rows.map((row) => row.id), now }),
  ])
  return rows.map((row) => ({ vehicle_type: types.get(row.vehicle_type_id) ?? null, papers: papersOf(row.id) }))
}
