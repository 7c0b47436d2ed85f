import type { Tx } from '#platform/db/transaction.ts'

export const hasAgency = async ({ db, tenant_id }: Tx, id: number) =>
  (await db.selectFrom('agencies').select('id').where('tenant_id', '=', tenant_id).where('id', '=', id).execute())
    .length > 0

export async function ratesOfAgency({ db, tenant_id }: Tx, agency_id: number) {
  const rows = await db
    .selectFrom('driver_rates')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('agency_id', '=', agency_id)
    .orderBy('from_date', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, agency_id }))
}
