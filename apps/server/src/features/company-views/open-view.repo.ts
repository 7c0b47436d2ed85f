import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** The view that a session has open, or null. */
export async function openViewOf(db: Kysely<Database>, session_id: number): Promise<number | null> {
  const found = await db
    .selectFrom('platform.sessions')
    .select('view_id')
    .where('id', '=', session_id)
    .executeTakeFirst()
  return found?.view_id ?? null
}
