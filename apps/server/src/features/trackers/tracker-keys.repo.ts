import { sql } from 'kysely'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'

export type TrackerKeyRow = Row<'tracker_keys'>

export const keepKeyHash = ({ db }: Pick<Tx, 'db'>, hash: Buffer, key_id: number) =>
  sql`select platform.keep_tracker_key(${hash}, ${key_id})`.execute(db)
export const dropKeyHash = ({ db }: Pick<Tx, 'db'>, key_id: number) =>
  sql`select platform.drop_tracker_key(${key_id})`.execute(db)

/** Whose a key is; nobody's once it has ended, or while its company is suspended. */
export const ownerOfKey = ({ db }: PlatformDb, hash: Buffer) =>
  db
    .selectFrom('platform.tracker_keys as k')
    .innerJoin('platform.tenants as t', 't.id', 'k.tenant_id')
    .select(['k.tenant_id', 'k.key_id'])
    .where('k.key_hash', '=', hash)
    .where('t.is_active', '=', 1)
    .executeTakeFirst()

export const addKey = (
  tx: Tx,
  key: { name: string; ending: string; created_by: number | null; created_by_name: string },
) => insert(tx, 'tracker_keys', key)

export const endKey = (tx: Tx, row: TrackerKeyRow, ended_at: string) =>
  update(tx, 'tracker_keys', { row, changes: { ended_at } })

/** The company's keys, those that work first, and when something was last sent by each. */
export const keysOf = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('tracker_keys as k')
    .select(['k.id', 'k.name', 'k.ending', 'k.created_by_name', 'k.created_at', 'k.ended_at', 'k.version'])
    .select((eb) =>
      eb
        .selectFrom('tracker_reports as r')
        .select(({ fn }) => fn.max('r.last_at').as('at'))
        .where('r.tenant_id', '=', tenant_id)
        .whereRef('r.key_id', '=', 'k.id')
        .as('last_at'),
    )
    .where('k.tenant_id', '=', tenant_id)
    .orderBy(sql`k.ended_at desc nulls first`)
    .orderBy('k.id', 'desc')
    .limit(200)
    .execute()

/** How many keys work; held, so that two who make one at the same time are counted one after the other. */
export async function workingKeys({ db, tenant_id }: Tx): Promise<number> {
  const rows = await db
    .selectFrom('tracker_keys')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()
  return rows.length
}

/** Those of the keys that work at this moment: one that was ended since it was looked up is not among them. */
export async function keysAtWork({ db, tenant_id }: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('tracker_keys')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function lastUseOf({ db, tenant_id }: Tx, key_id: number): Promise<string | null> {
  const { last_at } = await db
    .selectFrom('tracker_reports')
    .select(({ fn }) => fn.max('last_at').as('last_at'))
    .where('tenant_id', '=', tenant_id)
    .where('key_id', '=', key_id)
    .executeTakeFirstOrThrow()
  return last_at
}
