import type { Tx } from '#platform/db/transaction.ts'

const codes = async ({ db, tenant_id }: Tx, table: 'load_types' | 'services') =>
  db
    .selectFrom(table)
    .select(['id', 'code', 'description'])
    .where('tenant_id', '=', tenant_id)
    .where('is_active', '=', 1)
    .orderBy('code')
    .execute()

const accountLoadType = async ({ db, tenant_id }: Tx, customer_id: number) =>
  (
    await db
      .selectFrom('customer_sftp')
      .select('load_type_id')
      .where('tenant_id', '=', tenant_id)
      .where('customer_id', '=', customer_id)
      .executeTakeFirst()
  )?.load_type_id ?? null

/** The load type of a customer's orders that name none: their account's, or the only one that there is. */
export async function usualLoadType(tx: Tx, customer_id: number): Promise<number | null> {
  const own = await accountLoadType(tx, customer_id)
  if (own !== null) return own
  const [only, ...others] = await codes(tx, 'load_types')
  return only && others.length === 0 ? only.id : null
}

/** What a customer's order file may name by its code. */
export async function codesOf(tx: Tx, customer_id: number) {
  const [load_types, services] = [await codes(tx, 'load_types'), await codes(tx, 'services')]
  const usual = await usualLoadType(tx, customer_id)
  return { load_types, services, usual_load_type: load_types.find(({ id }) => id === usual)?.code ?? null }
}
