import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { derivedColumns, unexportedColumns, unexportedTables } from './unexported.ts'

type Db = Kysely<Database>

export interface ExportedTable {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of its key, by which its rows stand in order. */
  key: string[]
}

/** Every table with rows of companies, as the database knows them, less what no export holds. */
export async function exportedTables(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by u.n) from pg_constraint k, unnest(k.conkey) with ordinality u(num, n)
        join pg_attribute a on a.attnum = u.num where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'platform')
    order by 1`.execute(db)
  return rows
    .filter(({ name }) => !(name in unexportedTables))
    .map((table) => ({ ...table, columns: table.columns.filter(({ name }) => isExported(table.name, name)) }))
}

const isExported = (table: string, column: string) =>
  !derivedColumns.includes(column) && !unexportedColumns[table]?.includes(column)

/** People sign in by an address that stands beside the memberships. */
const related: Readonly<Record<string, string>> = {
  'platform.memberships': '(select i.email from platform.identities i where i.id = r.identity_id) as email',
}

const shown = ({ name, type }: ExportedTable['columns'][number]) =>
  type === 'bytea' ? sql`encode(r.${sql.ref(name)}, 'base64') as ${sql.ref(name)}` : sql`r.${sql.ref(name)}`

const batch = 500

/** A company's rows of one table in batches, each row a line of JSON. Within a transaction that keeps them as they were. */
export async function* rowsOf(db: Db, tenant_id: number, table: ExportedTable): AsyncGenerator<string[]> {
  const columns = [...table.columns.map(shown), ...(related[table.name] ? [sql.raw(related[table.name] ?? '')] : [])]
  const order = table.key.map((column) => sql`r.${sql.ref(column)}`)
  // A cursor takes no parameters.
  await sql`declare exported no scroll cursor for select row_to_json(x)::text as line from (
      select ${sql.join(columns)} from ${sql.table(table.name)} r where r.tenant_id = ${sql.lit(tenant_id)}
      ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}) x`.execute(db)
  for (let found = batch; found === batch; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from exported`.execute(db)
    found = rows.length
    if (found > 0) yield rows.map(({ line }) => line)
  }
  await sql`close exported`.execute(db)
}
