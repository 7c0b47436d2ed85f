import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'

type Db = Kysely<Database>

interface Code {
  code_hash: Buffer
  membership_id: number
  expires_at: string
}

/** Keeps a driver's code; the one before stops working. */
export const keepCode = (db: Db, code: Code) =>
  db
    .insertInto('platform.pairing_codes')
    .values(code)
    .onConflict((on) =>
      on.column('membership_id').doUpdateSet({ code_hash: code.code_hash, expires_at: code.expires_at }),
    )
    .execute()

/** Takes a code that still works, so that it works no more: whose it was, where that driver's access is open. */
export async function takeCode(db: Db, { code_hash, now }: { code_hash: Buffer; now: string }) {
  const taken = await db
    .deleteFrom('platform.pairing_codes')
    .where('code_hash', '=', code_hash)
    .where('expires_at', '>', now)
    .returning('membership_id')
    .executeTakeFirst()
  if (!taken) return undefined
  return db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.tenants as t', 't.id', 'm.tenant_id')
    .select(['m.id', 'm.account_id as driver_id', 'm.display_name as name', 't.id as tenant_id'])
    .where('m.id', '=', taken.membership_id)
    .where('m.user_type', '=', 'driver')
    .where('m.is_active', '=', 1)
    .where('t.is_active', '=', 1)
    .forUpdate('m')
    .executeTakeFirst()
}

/** What a phone shows of the company it works for. */
export const companyShown = (db: Db, tenant_id: number) =>
  db
    .selectFrom('company_details')
    .select(['company_name', 'time_zone'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

/** Removes codes that nobody used in time; a used one goes at once. */
export const dropOldCodes = ({ db }: PlatformDb) =>
  db.deleteFrom('platform.pairing_codes').where('expires_at', '<', sql<string>`now()`).execute()
