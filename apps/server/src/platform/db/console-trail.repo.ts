import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#platform/auth/viewer.ts'
import type { Origin } from '#platform/http/calls/context.ts'
import type { Database } from './database.ts'
import type { PlatformDb } from './platform.ts'

export interface ConsoleDeed {
  action: string
  subject?: string | null
  tenant_id?: number | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

interface Doer {
  /** Without an id where the program itself did it. */
  viewer: { user_id: Viewer['user_id'] | null; name: string }
  origin?: Pick<Origin, 'address' | 'request_id'>
}

/** Writes into the platform's own trail what one of its people did. */
export async function recordDeed(db: Kysely<Database>, { viewer, origin }: Doer, deed: ConsoleDeed) {
  const { before = null, after = null } = deed
  await db
    .insertInto('platform.audit_log')
    .values({
      admin_user_id: viewer.user_id,
      admin_name: viewer.name,
      tenant_id: deed.tenant_id ?? null,
      action: deed.action,
      subject: deed.subject ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      address: origin?.address ?? null,
      request_id: origin?.request_id ?? null,
    })
    .execute()
}

/** So many in one statement, so that nobody waits. */
const most = 2_000

/** Removes what the platform's own trail has kept long enough, which the database itself decides. */
export async function dropOldDeeds({ db }: PlatformDb) {
  for (let gone = most; gone === most; ) {
    const { rows } = await sql<{ gone: number }>`select platform.drop_old_deeds(${most}) as gone`.execute(db)
    gone = rows[0]?.gone ?? 0
  }
}
