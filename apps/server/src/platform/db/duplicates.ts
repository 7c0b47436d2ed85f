import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** The row that a statement tried to write, put on the error of a unique index. */
export interface Attempt {
  table: string
  row: Record<string, unknown>
}
interface Reader {
  db: Kysely<Database>
  tenant_id: number
}
type Refused = Error & { code?: unknown; attempt?: Attempt; duplicates?: string[] }

/** Adds the row to the error of a unique index, so that all its duplicates can be reported. */
export const withAttempt = (attempt: Attempt) => (error: unknown) => {
  if (error instanceof Error && (error as Refused).code === '23505') (error as Refused).attempt = attempt
  throw error
}

/**
 * PostgreSQL names the first unique index that refuses a row. Puts the names of all that do on the error, as
 * `duplicates`, read in another transaction because the first one has failed.
 */
export async function nameDuplicates(error: unknown, read: <T>(work: (tx: Reader) => Promise<T>) => Promise<T>) {
  const refused = error as Refused
  const { attempt } = error instanceof Error ? refused : {}
  if (!attempt) return
  // Without an answer the one that PostgreSQL named stands.
  refused.duplicates = await read((tx) => duplicatesOf(tx, attempt)).catch(() => [])
}

/** The unique indexes called `<table>_<column>_key` by which another row of the company is the same. */
async function duplicatesOf({ db, tenant_id }: Reader, { table, row }: Attempt): Promise<string[]> {
  const indexes = await sql<{ name: string; keys: string[] }>`
    select c.relname as name,
        array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(2, i.indnkeyatts) n) as keys
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${`public.${table}`}::regclass and i.indisunique and i.indpred is null
        and c.relname like '%\\_key' order by i.indexrelid`.execute(db)
  const sameAs = ({ name, keys }: { name: string; keys: string[] }) => {
    const key = sql.raw(keys.join(', '))
    return sql`select ${name}::text as name where exists (select from ${sql.table(table)}
      where tenant_id = ${tenant_id} and id <> ${row.id ?? 0} and (${key}) = (select ${key} from given))`
  }
  const found = await sql<{ name: string }>`
    with given as (select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb))
    ${sql.join(indexes.rows.map(sameAs), sql` union all `)}`.execute(db)
  return found.rows.map(({ name }) => name)
}
