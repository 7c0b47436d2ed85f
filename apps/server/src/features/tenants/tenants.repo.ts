import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

/** The short names in use that begin alike; the next one is chosen among what they leave. */
export async function takenSlugs(db: Db, slug: string) {
  const rows = await db.selectFrom('platform.tenants').select('slug').where('slug', 'like', `${slug}%`).execute()
  return new Set(rows.map((row) => row.slug))
}

export async function insertTenant(db: Db, tenant: { slug: string; name: string }) {
  const { id } = await db.insertInto('platform.tenants').values(tenant).returning('id').executeTakeFirstOrThrow()
  return id
}
