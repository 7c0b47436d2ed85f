import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

/** Writes down what a process says of itself; the database's clock says when. */
export async function saveProcess(db: Db, row: Insertable<Database['platform.processes']>) {
  const { id: _, started_at: __, ...said } = row
  const seen_at = sql<string>`now()`
  await db
    .insertInto('platform.processes')
    .values({ ...row, seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...said, seen_at }))
    .execute()
}

export const dropProcess = (db: Db, id: string) => db.deleteFrom('platform.processes').where('id', '=', id).execute()

/** What was not seen for a day did not end in order and does not come back. */
export const dropSilentProcesses = (db: Db) =>
  db.deleteFrom('platform.processes').where('seen_at', '<', sql<string>`now() - interval '1 day'`).execute()

/** Every process that was seen in the last day, the newest first. */
export const listProcesses = (db: Db) =>
  db
    .selectFrom('platform.processes')
    .selectAll()
    .select(sql<boolean>`seen_at > now() - interval '1 minute'`.as('is_alive'))
    .orderBy('started_at', 'desc')
    .execute()
export type ProcessRow = Awaited<ReturnType<typeof listProcesses>>[number]
