import { sql } from 'kysely'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'

export const chosenRules = ({ db, tenant_id }: Tx) =>
  db.selectFrom('retention_rules').selectAll().where('tenant_id', '=', tenant_id).execute()

export const chosenRuleForUpdate = ({ db, tenant_id }: Tx, rule: string) =>
  db
    .selectFrom('retention_rules')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('rule', '=', rule)
    .forUpdate()
    .executeTakeFirst()

export const keepMonths = (
  tx: Tx,
  row: Row<'retention_rules'> | undefined,
  { rule, months }: { rule: string; months: number },
) =>
  row ? update(tx, 'retention_rules', { row, changes: { months } }) : insert(tx, 'retention_rules', { rule, months })

export const lastRun = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('retention_runs')
    .select(['at', 'removed'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps what one night removed, in place of what is more than a year old. */
export async function recordRun({ db, tenant_id }: Tx, { at, removed }: { at: string; removed: object }) {
  await db
    .insertInto('retention_runs')
    .values({ tenant_id, at, removed: JSON.stringify(removed) })
    .execute()
  await sql`delete from retention_runs
    where tenant_id = ${tenant_id} and at < ${at}::timestamptz - interval '12 months'`.execute(db)
}

export async function companyIds({ db }: PlatformDb): Promise<number[]> {
  const rows = await db.selectFrom('platform.tenants').select('id').where('is_active', '=', 1).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Those of the keys that an uploaded file or an e-mail still has. */
export async function keysInUse({ db, tenant_id }: Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from files where tenant_id = ${tenant_id} and key = any(${keys}::text[])
    union
    select a ->> 'key' from emails, jsonb_array_elements(attachments) a
      where tenant_id = ${tenant_id} and a ->> 'key' = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
