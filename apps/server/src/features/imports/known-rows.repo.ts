import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { companyRecords } from '#tables/tables.ts'
import type { KeptImport } from './import-kinds.ts'
import { plainKey } from './row-key.ts'

/** What a cell may call a row of each entity by. */
const named = new Map(
  companyRecords.flatMap(({ table, called }) => (called ? [[called.entity, { table, ...called }] as const] : [])),
)

/** Every row of an entity with its code and its name. */
export async function namesOfEntity({ db, tenant_id }: Tx, entity: string) {
  const known = named.get(entity)
  if (!known) throw new Error(`No names of ${entity}`)
  const { table, code, name } = known
  const { rows } = await sql<{ id: number; code: string | null; name: string | null }>`
    select id, ${sql.ref(code)} as code, ${sql.ref(name)} as name from ${sql.table(table)}
    where tenant_id = ${tenant_id} order by id`.execute(db)
  return rows
}

/** The rows of a part's table that belong to one owner, of the kind that is asked for, in the order they were added. */
export async function rowsOfPart({ db, tenant_id }: Tx, table: string, by: Readonly<Record<string, unknown>>) {
  const wanted = Object.entries(by).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ id: number; version: number; [column: string]: unknown }>`
    select * from ${sql.table(table)} where tenant_id = ${tenant_id} ${sql.join(wanted, sql` `)} order by id`.execute(
    db,
  )
  return rows
}

/** All codes of a kind's table, of whatever kind its rows are. */
export async function codesOf(
  { db, tenant_id }: Tx,
  { table, identity: [code] }: Pick<KeptImport, 'table' | 'identity'>,
) {
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(code)} as code from ${sql.table(table)} where tenant_id = ${tenant_id}`.execute(db)
  return rows.map(({ code }) => code)
}

export interface KnownRow extends Record<string, unknown> {
  id: number
  version: number
}

/**
 * The rows of a kind's table whose first identifying field is one of these texts: blanks and capitals aside, or as they
 * are written where the table is too large to be read through.
 */
export async function rowsCalled(
  { db, tenant_id }: Tx,
  { table, identity, isLarge = false, fixed = {} }: Pick<KeptImport, 'table' | 'identity' | 'isLarge' | 'fixed'>,
  texts: readonly string[],
): Promise<KnownRow[]> {
  const first = sql.ref(identity[0])
  const called = isLarge
    ? sql`${first} = any(${texts}::text[])`
    : sql`replace(lower(${first}), ' ', '') = any(${texts.map(plainKey)}::text[])`
  const more = Object.entries(fixed).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`)
  const { rows } = await sql<KnownRow>`
    select id, version, ${sql.join(identity.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where tenant_id = ${tenant_id} and ${called} ${sql.join(more, sql` `)} order by id`.execute(db)
  return rows
}
