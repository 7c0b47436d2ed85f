import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

export interface StoredSettings {
  settings: Readonly<Record<string, unknown>>
  version: number
}

/** What a company has stored of a page; a page that was never saved is version 0. */
export async function storedSettings({ db, tenant_id }: Tx, name: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('company_settings')
    .select(['settings', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row
    ? { settings: row.settings as StoredSettings['settings'], version: row.version }
    : { settings: {}, version: 0 }
}

/** Makes the row of a page that was never saved, so that it can be locked. */
export const ensureSettings = ({ db, tenant_id }: Tx, name: string) =>
  db
    .insertInto('company_settings')
    .values({ tenant_id, name, settings: sql`'{}'`, version: 0 })
    .onConflict((oc) => oc.columns(['tenant_id', 'name']).doNothing())
    .execute()
