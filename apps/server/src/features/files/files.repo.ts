import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

export type FileRow = Selectable<Database['files']>

/** Uploaded files by their keys, locked. */
export async function lockFiles({ db, tenant_id }: Tx, keys: readonly string[]): Promise<FileRow[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('files')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('key', 'in', keys)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Bytes of all the company's files. */
export async function storedBytes({ db, tenant_id }: Tx): Promise<number> {
  const found = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(size), 0)::text`.as('bytes'))
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
  return Number(found.bytes)
}
