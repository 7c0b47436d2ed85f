import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

export async function preferencesOf({ db, tenant_id }: Tx, user_id: number): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('user_preferences')
    .select(['name', 'value'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/**
 * Returns one preference and holds it until the transaction ends, so that two changes of parts of it follow each other.
 * Where there is none, one is made that holds nothing yet.
 */
export async function lockPreference(
  { db, tenant_id }: Tx,
  { user_id, name, now }: { user_id: number; name: string; now: string },
): Promise<unknown> {
  await db
    .insertInto('user_preferences')
    .values({ tenant_id, user_id, name, value: 'null', updated_at: now })
    .onConflict((oc) => oc.columns(['tenant_id', 'user_id', 'name']).doNothing())
    .execute()
  const { value } = await db
    .selectFrom('user_preferences')
    .select('value')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value
}

/** The last write stands. How wide a column is has no place in the audit trail, so these rows pass it by. */
export async function keepPreferences(
  { db, tenant_id }: Tx,
  { user_id, values, now }: { user_id: number; values: Record<string, unknown>; now: string },
) {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  const forgotten = Object.keys(values).filter((name) => !kept.some(([other]) => other === name))
  if (forgotten.length > 0) {
    await db
      .deleteFrom('user_preferences')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('name', 'in', forgotten)
      .execute()
  }
  if (kept.length === 0) return
  await db
    .insertInto('user_preferences')
    .values(
      kept
        // Always in one order: two devices that write the same names must not wait for each other.
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ({ tenant_id, user_id, name, value: JSON.stringify(value), updated_at: now })),
    )
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'user_id', 'name'])
        .doUpdateSet({ value: sql`excluded.value`, updated_at: sql`excluded.updated_at` }),
    )
    .execute()
}
