import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { PlatformDb } from './platform.ts'

/** Entries of the audit trail: those of the tables named, or of all others. */
export interface OldEntries {
  tenant_id: number
  tables: readonly string[]
  others: boolean
  /** An instant; what is older is meant. */
  before: string
  most: number
}

const oldEntries = ({ tenant_id, tables, others, before, most }: OldEntries) => sql`
  select id from audit_log
    where tenant_id = ${tenant_id} and at < ${before}::timestamptz
      and (table_name = any(${tables}::text[])) = ${!others}
    order by at, id limit ${most}`

/** How many entries are older, counted no further than `most`. */
export async function countOldEntries(db: Kysely<Database>, wanted: OldEntries): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${oldEntries(wanted)}) found`.execute(db)
  return rows[0]?.n ?? 0
}

/** Deletes the oldest entries; the database lets the platform alone do so, and never with what is younger than two years. */
export async function removeOldEntries({ db }: PlatformDb, wanted: OldEntries): Promise<number> {
  const { rows } = await sql<{ id: number }>`${oldEntries(wanted)}`.execute(db)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const gone = await sql`delete from audit_log
    where tenant_id = ${wanted.tenant_id} and id = any(${ids}::bigint[])`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
