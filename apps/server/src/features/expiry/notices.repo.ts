import type { Tx } from '#platform/db/transaction.ts'

/** Writes down that the company is told of these; returns the keys of which it was not told before. */
export async function tellOnce({ db, tenant_id }: Tx, keys: readonly string[], today: string): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .insertInto('due_notices')
    .values([...new Set(keys)].map((key) => ({ tenant_id, key, told_on: today })))
    .onConflict((oc) => oc.columns(['tenant_id', 'key']).doNothing())
    .returning('key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Those of the keys of which the company was told. */
export async function toldOf({ db, tenant_id }: Tx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('due_notices')
    .select('key')
    .where('tenant_id', '=', tenant_id)
    .where('key', 'in', keys)
    .execute()
  return new Set(rows.map(({ key }) => key))
}
