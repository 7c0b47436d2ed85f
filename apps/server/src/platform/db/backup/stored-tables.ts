import type { Connection } from '../one-connection.ts'

/** A table whose rows a backup holds. */
export interface StoredTable {
  /** `schema.table`. */
  name: string
  /** Those that are written; the database works the others out. */
  columns: string[]
  owner: string
  /** Its policies bind its owner too. */
  isForced: boolean
}

export interface StoredSequence {
  name: string
  owner: string
}

const schemas = ['public', 'platform', 'queue', 'graphile_worker']
/** Their rows come from the migrations themselves. */
const ofMigrations = ['platform.schema_migrations', 'graphile_worker.migrations']
const namePattern = /^[a-z_][a-z0-9_]*$/

/** Returns an identifier as a statement carries it; throws for what is no plain name. */
export const quoted = (name: string) => {
  const parts = name.split('.')
  if (!parts.every((part) => namePattern.test(part))) throw new TypeError(`Not a name of ours: ${name}`)
  return parts.map((part) => `"${part}"`).join('.')
}

/** Returns every table of Dray and its queue, extensions' own aside, by name. */
export async function storedTables(client: Connection): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner,
            c.relforcerowsecurity as "isForced",
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any ($1) and n.nspname || '.' || c.relname <> all ($2)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    [schemas, ofMigrations],
  )
  return rows
}

/** Returns every sequence of these tables. */
export async function storedSequences(client: Connection): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any ($1) order by 1`,
    [schemas],
  )
  return rows
}

/** Runs work as another role of this connection's transaction, null for its own; throws what the work throws. */
export async function asRole<T>(client: Connection, role: string | null, work: () => Promise<T>): Promise<T> {
  if (role === null) return work()
  await client.query(`set local role ${quoted(role)}`)
  const result = await work()
  await client.query('reset role')
  return result
}

/** The queue's tables belong to a role of their own; all others to the user of the connection. */
export const ownerRole = ({ owner }: { owner: string }) => (owner.startsWith('dray_') ? owner : null)
