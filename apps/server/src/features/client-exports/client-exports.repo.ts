import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>
export type ExportRow = Selectable<Database['platform.client_exports']>

export const newestExport = (db: Db, tenant_id: number) =>
  db
    .selectFrom('platform.client_exports')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Undefined where one of the company is being made. */
export const addExport = (db: Db, row: Pick<ExportRow, 'tenant_id' | 'asked_at' | 'asked_by' | 'asked_by_name'>) =>
  db
    .insertInto('platform.client_exports')
    .values(row)
    .onConflict((oc) => oc.column('tenant_id').where('state', '=', 'making').doNothing())
    .returning('id')
    .executeTakeFirst()

export const exportForUpdate = (db: Db, id: number) =>
  db.selectFrom('platform.client_exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Of one that is still being made; false where it is not wanted any more. */
export async function changeMaking(db: Db, id: number, set: Partial<Omit<ExportRow, 'id' | 'tenant_id'>>) {
  const changed = await db
    .updateTable('platform.client_exports')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Takes out a company's other exports, whose files are to be removed then. */
export async function dropOthers(db: Db, { tenant_id, id }: Pick<ExportRow, 'tenant_id' | 'id'>) {
  const gone = await db
    .deleteFrom('platform.client_exports')
    .where('tenant_id', '=', tenant_id)
    .where('id', '<>', id)
    .returning('file_key')
    .execute()
  return gone.flatMap(({ file_key }) => file_key ?? [])
}

export const dropExport = (db: Db, id: number) =>
  db.deleteFrom('platform.client_exports').where('id', '=', id).execute()

export const companyOf = (db: Db, id: number) =>
  db
    .selectFrom('platform.tenants')
    .select(['id', 'name', 'slug', 'closing_requested_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Exports whose time is over, should the queue have lost the task that removes them. */
export const expiredExports = (db: Db, now: string) =>
  db.selectFrom('platform.client_exports').select('id').where(sql<boolean>`expires_at <= ${now}::timestamptz`).execute()
