import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import type { FilesBelow } from '#tables/table-record.ts'
import type { Removal } from './retention-rules.ts'

export type RowRule = Extract<Removal, { kind: 'rows' }>
export type FileRule = Extract<Removal, { kind: 'files' }>

interface Span {
  /** An instant; what is older is meant. */
  before: string
  most: number
}

/** Rows of the company that are older and, where the newest stays, not the newest of theirs. */
function oldRows({ tenant_id }: Tx, rule: RowRule, { before, most }: Span) {
  const { table, date, where, newest_of, named_by } = rule
  const conditions: RawBuilder<unknown>[] = [
    sql`t.tenant_id = ${tenant_id}`,
    sql`t.${sql.ref(date)} < ${before}::timestamptz`,
  ]
  if (where) {
    const among = sql`t.${sql.ref(where.column)} = any(${where.values}::text[])`
    conditions.push(where.is === 'in' ? among : sql`not ${among}`)
  }
  if (named_by) {
    const { table: other, column } = named_by
    conditions.push(sql`not exists (select from ${sql.table(other)} o
      where o.tenant_id = ${tenant_id} and o.${sql.ref(column)} = t.id)`)
  }
  if (newest_of) {
    const same = newest_of.map((column) => sql`n.${sql.ref(column)} is not distinct from t.${sql.ref(column)}`)
    conditions.push(sql`exists (select from ${sql.table(table)} n where n.tenant_id = ${tenant_id}
      and ${sql.join(same, sql` and `)} and (n.${sql.ref(date)}, n.id) > (t.${sql.ref(date)}, t.id))`)
  }
  return sql`select ${namesOf(rule, 't')} from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)}
    order by t.${sql.ref(date)}, ${namesOf(rule, 't')} limit ${most}`
}

/** The columns that name a row of a rule's table within its company. */
const namesOf = ({ key = ['id'] }: RowRule, of: string) => sql.join(key.map((column) => sql.ref(`${of}.${column}`)))

/** Rows whose files are older. */
const rowsWithOldFiles = ({ tenant_id }: Tx, { table, date, one, many }: FileRule, { before, most }: Span) =>
  sql`select t.id from ${sql.table(table)} t
    where t.tenant_id = ${tenant_id} and t.${sql.ref(date)} < ${before}::timestamptz
      and (t.${sql.ref(one)} is not null or jsonb_array_length(t.${sql.ref(many)}) > 0)
    order by t.${sql.ref(date)}, t.id limit ${most}`

const countOf = async ({ db }: Tx, found: RawBuilder<unknown>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${found}) found`.execute(db)
  return rows[0]?.n ?? 0
}

export const countOldRows = (tx: Tx, rule: RowRule, span: Span) => countOf(tx, oldRows(tx, rule, span))
export const countOldFiles = (tx: Tx, rule: FileRule, span: Span) => countOf(tx, rowsWithOldFiles(tx, rule, span))

interface Removed {
  count: number
  /** Keys of the files that went with them. */
  keys: string[]
}

/** Every text in a column of keys: one key, a list of keys, a list of `{ key }`. */
const keysIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return typeof value === 'object' && value !== null ? keysIn((value as { key?: unknown }).key) : []
}

/**
 * Deletes the oldest rows of a rule. The audit trail does not keep what they were: it would outlive them there. What was
 * removed is counted in the night's report.
 */
export async function removeOldRows(tx: Tx, rule: RowRule, span: Span): Promise<Removed> {
  if (rule.key) return { count: await removeByKey(tx, rule, span), keys: [] }
  const ids = await idsOf(tx, oldRows(tx, rule, span))
  if (ids.length === 0) return { count: 0, keys: [] }
  const files = rule.files ? sql.ref(rule.files) : sql`null`
  const below = rule.files_below ? await filesBelow(tx, ids, { of: rule.table, ...rule.files_below }) : []
  const { rows } = await sql<{ files: unknown }>`delete from ${sql.table(rule.table)}
    where tenant_id = ${tx.tenant_id} and id = any(${ids}::bigint[]) returning ${files} as files`.execute(tx.db)
  return { count: rows.length, keys: [...below, ...rows.flatMap((row) => keysIn(row.files))] }
}

/** The same of a table whose rows have no id; nothing else belongs to them. */
async function removeByKey(tx: Tx, rule: RowRule, span: Span): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(rule.table)} g
    where g.tenant_id = ${tx.tenant_id} and (${namesOf(rule, 'g')}) in (${oldRows(tx, rule, span)})`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

type OfRows = FilesBelow & { of: string }

/** Keys of the files that go with the rows, without those that another record has too. */
async function filesBelow({ db, tenant_id }: Tx, ids: number[], { of, table, by, file, shared_with }: OfRows) {
  const others = shared_with.map(({ table: other, columns, where, is }) => {
    const same = is.map((column) => sql`o.${sql.ref(where)} = t.${sql.ref(column)}`)
    const has = columns.map((column) => sql`to_jsonb(o.${sql.ref(column)}) @> to_jsonb(f.${sql.ref(file)})`)
    return sql`and not exists (select from ${sql.table(other)} o where o.tenant_id = ${tenant_id}
      and (${sql.join(same, sql` or `)}) and (${sql.join(has, sql` or `)}))`
  })
  const { rows } = await sql<{ key: string }>`select f.${sql.ref(file)} as key
    from ${sql.table(table)} f join ${sql.table(of)} t on t.tenant_id = ${tenant_id} and t.id = f.${sql.ref(by)}
    where f.tenant_id = ${tenant_id} and t.id = any(${ids}::bigint[]) and f.${sql.ref(file)} is not null
    ${sql.join(others, sql` `)}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Empties the columns of the oldest files of a rule; returns their keys. */
export async function removeOldFiles(tx: Tx, rule: FileRule, span: Span): Promise<Removed> {
  const ids = await idsOf(tx, rowsWithOldFiles(tx, rule, span))
  if (ids.length === 0) return { count: 0, keys: [] }
  const [one, many] = [sql.ref(rule.one), sql.ref(rule.many)]
  const held = await sql<{ one: unknown; many: unknown }>`select ${one} as one, ${many} as many
    from ${sql.table(rule.table)} where tenant_id = ${tx.tenant_id} and id = any(${ids}::bigint[]) for update`.execute(
    tx.db,
  )
  await sql`update ${sql.table(rule.table)} set ${one} = null, ${many} = '[]'
    where tenant_id = ${tx.tenant_id} and id = any(${ids}::bigint[])`.execute(tx.db)
  return { count: ids.length, keys: held.rows.flatMap((row) => [...keysIn(row.one), ...keysIn(row.many)]) }
}

async function idsOf({ db }: Tx, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${found}`.execute(db)
  return rows.map(({ id }) => id)
}
