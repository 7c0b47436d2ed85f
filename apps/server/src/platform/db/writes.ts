import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '#platform/errors/app-error.ts'
import type { Database } from './database.ts'
import { withAttempt } from './duplicates.ts'
import { insertReturning, slices } from './insertion.ts'
import { statements } from './statements.ts'
import type { Tx } from './transaction.ts'
import { unauditedColumns } from './unaudited-columns.ts'

/** The tables that repositories write: those of a tenant whose rows have an id. */
export type TenantTable = {
  [T in keyof Database]: Database[T] extends { tenant_id: unknown; id: unknown } ? T : never
}[keyof Database]
export type Row<T extends TenantTable> = Selectable<Database[T]>
/** A column that may be left out may as well be undefined: the default, or what is there, stands. */
type MayLack<V> = { [K in keyof V]: Pick<V, K> extends Required<Pick<V, K>> ? V[K] : V[K] | undefined }
type New<T extends TenantTable> = MayLack<Omit<Insertable<Database[T]>, 'tenant_id'>>
export type Changes<T extends TenantTable> = MayLack<
  Partial<Omit<Updateable<Database[T]>, 'tenant_id' | 'id' | 'version'>>
>

const kept = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !unauditedColumns.has(column) && value !== null))

/** Arrays and objects go into jsonb columns; pg would make PostgreSQL arrays of them. Lists of plain ids stay arrays. */
const encoded = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
    ]),
  )

/** Inserts one row of the tenant and returns it whole; writes the audit log. */
export async function insert<T extends TenantTable>(tx: Tx, table: T, values: New<T>): Promise<Row<T>> {
  const [row] = await insertAll(tx, table, [values])
  return row as Row<T>
}

/** Inserts rows of one shape, in one statement where they are few, and returns them in the same order. */
export async function insertAll<T extends TenantTable>(tx: Tx, table: T, rows: New<T>[]): Promise<Row<T>[]> {
  const written: Row<T>[] = []
  for (const slice of slices(rows)) written.push(...(await insertTogether(tx, table, slice)))
  return written
}

async function insertTogether<T extends TenantTable>(tx: Tx, table: T, rows: readonly New<T>[]): Promise<Row<T>[]> {
  const given = rows.map((values) => ({ ...encoded(values), tenant_id: tx.tenant_id }))
  const written = await insertReturning(tx, table, given).catch(withAttempt({ table, row: { ...rows[0] } }))
  auditInserted(tx, table, written)
  return written as unknown as Row<T>[]
}

/** Writes inserted rows into the audit log, for a statement that a repository wrote out itself. */
export function auditInserted(tx: Tx, table: TenantTable, rows: readonly { id: number }[]) {
  for (const row of rows) {
    tx.audit.push({ table_name: table, row_id: row.id, action: 'insert', before: null, after: kept({ ...row }) })
  }
}

/** The statement of the columns that differ is built once: a job's status is set thousands of times a day. */
const updates = statements<Record<string, unknown>>()
function updateOne(tx: Tx, table: TenantTable, stamped: Record<string, unknown> & { id: number }) {
  const { id, ...changes } = stamped
  const columns = Object.keys(changes)
  return updates(tx, `${table}: ${columns.join()}`, {
    values: { ...changes, tenant_id: tx.tenant_id, id },
    build: (db, slots) =>
      db
        .updateTable(table as 'jobs')
        .set(Object.fromEntries(columns.map((column) => [column, slots[column]])) as never)
        .where('tenant_id', '=', slots.tenant_id as number)
        .where('id', '=', slots.id as number)
        .returningAll(),
  })
}

/**
 * Changes a row that was loaded `for update`: writes the columns that differ, raises `version` unless the change is in
 * nobody's way (`keeps_version`), and puts what was and what is into the audit log. Returns the new row; where nothing
 * differs, the row as it is.
 */
export async function update<T extends TenantTable>(
  tx: Tx,
  table: T,
  { row, changes, keeps_version = false }: { row: Row<T>; changes: Changes<T>; keeps_version?: boolean },
): Promise<Row<T>> {
  const was = row as unknown as Record<string, unknown> & { id: number; version?: number }
  const now = Object.fromEntries(Object.entries(changes).filter(([column, value]) => differs(was[column], value)))
  if (Object.keys(now).length === 0) return row
  const stamped = {
    ...encoded(now),
    ...(was.version === undefined || keeps_version ? {} : { version: was.version + 1 }),
    ...('updated_at' in was ? { updated_at: new Date().toISOString() } : {}),
  }
  const [written] = await updateOne(tx, table, { ...stamped, id: was.id }).catch(
    withAttempt({ table, row: { ...was, ...now } }),
  )
  if (!written) throw new AppError('not_found')
  const columns = Object.keys(now).filter((column) => !unauditedColumns.has(column))
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(columns.map((column) => [column, from[column] ?? null]))
  tx.audit.push({
    table_name: table,
    row_id: was.id,
    action: 'update',
    before: pick(was),
    after: pick(written as unknown as Record<string, unknown>),
  })
  return written as unknown as Row<T>
}

/**
 * The same changes for many rows that were loaded `for update`, in one statement, with version and audit as in `update`.
 * Returns the new rows in the order given; a row that has these values already stays as it is.
 */
export async function updateAll<T extends TenantTable>(
  tx: Tx,
  table: T,
  { rows, changes }: { rows: Row<T>[]; changes: Changes<T> },
): Promise<Row<T>[]> {
  const wanted = Object.entries(changes)
  const before = rows.map((row) => row as unknown as Record<string, unknown> & { id: number })
  const changing = before.filter((row) => wanted.some(([column, value]) => differs(row[column], value)))
  const [first] = changing
  if (!first) return rows
  const written = await tx.db
    .updateTable(table as 'jobs')
    .set(encoded(changes) as never)
    .$if('version' in first, (query) => query.set((eb) => ({ version: eb('version', '+', 1) })))
    .$if('updated_at' in first, (query) => query.set({ updated_at: new Date().toISOString() }))
    .where('tenant_id', '=', tx.tenant_id)
    .where(
      'id',
      'in',
      changing.map((row) => row.id),
    )
    .returningAll()
    .execute()
  if (written.length !== changing.length) throw new AppError('not_found')
  const after = new Map(written.map((row) => [row.id, row as unknown as Record<string, unknown>]))
  for (const was of changing) {
    const columns = wanted
      .map(([column, value]) => (differs(was[column], value) ? column : ''))
      .filter((column) => column && !unauditedColumns.has(column))
    const pick = (from: Record<string, unknown> = {}) =>
      Object.fromEntries(columns.map((column) => [column, from[column] ?? null]))
    tx.audit.push({
      table_name: table,
      row_id: was.id,
      action: 'update',
      before: pick(was),
      after: pick(after.get(was.id)),
    })
  }
  return before.map((row) => after.get(row.id) ?? row) as unknown as Row<T>[]
}

/**
 * Different values of the same columns for rows that were loaded `for update`, in one statement: constraints that are
 * held at the end of a statement see all of them at once. Version and audit as in `update`; returns the new rows in order.
 */
export async function updateEach<T extends TenantTable>(
  tx: Tx,
  table: T,
  wanted: readonly { row: Row<T>; changes: Changes<T> }[],
): Promise<Row<T>[]> {
  const given = wanted.map(({ row, changes }) => ({
    was: row as unknown as Record<string, unknown> & { id: number },
    changes: changes as Record<string, unknown>,
  }))
  const changing = given.filter(({ was, changes }) => Object.entries(changes).some(([c, v]) => differs(was[c], v)))
  if (changing.length === 0) return wanted.map(({ row }) => row)
  const columns = [...new Set(changing.flatMap(({ changes }) => Object.keys(changes)))]
  const valueFor = (column: string) => {
    const values = changing.map(
      ({ was, changes }) => encoded({ [column]: (changes[column] === undefined ? was : changes)[column] })[column],
    )
    if (values.every((value) => value === values[0])) return sql`${sql.ref(column)} = ${values[0]}`
    const cases = changing.map(({ was }, at) => sql`when id = ${was.id} then ${values[at]}`)
    return sql`${sql.ref(column)} = case ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`
  }
  const stamps = 'updated_at' in (changing[0]?.was ?? {}) ? sql`, updated_at = ${new Date().toISOString()}` : sql``
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    update ${sql.table(table)} set ${sql.join(columns.map(valueFor))}, version = version + 1${stamps}
      where tenant_id = ${tx.tenant_id} and id in (${sql.join(changing.map(({ was }) => was.id))})
      returning *`.execute(tx.db)
  const after = new Map(rows.map((row) => [row.id, row]))
  for (const { was } of changing) {
    const now = after.get(was.id)
    if (!now) throw new AppError('not_found')
    const differing = columns.filter((column) => differs(was[column], now[column]))
    const pick = (from: Record<string, unknown>) => Object.fromEntries(differing.map((c) => [c, from[c] ?? null]))
    tx.audit.push({ table_name: table, row_id: was.id, action: 'update', before: pick(was), after: pick(now) })
  }
  return given.map(({ was }) => after.get(was.id) ?? was) as unknown as Row<T>[]
}

/** Removes a row of the tenant; the audit log keeps what it was. */
export async function remove<T extends TenantTable>(tx: Tx, table: T, row: Row<T>): Promise<void> {
  const { id } = row as unknown as { id: number }
  await tx.db
    .deleteFrom(table as 'jobs')
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', '=', id)
    .execute()
  tx.audit.push({
    table_name: table,
    row_id: id,
    action: 'delete',
    before: kept(row as unknown as Record<string, unknown>),
    after: null,
  })
}

/** Puts into the audit log that somebody read rows that only few may read. The call that answers them declares `write`. */
export function recordRead(tx: Tx, table: TenantTable, ids: readonly number[]) {
  for (const row_id of ids) {
    tx.audit.push({ table_name: table, row_id, action: 'read', before: null, after: null })
  }
}

const decimal = /^-?\d+(\.\d+)?$/

/** Decimals are the same whatever their trailing zeros; lists and objects whatever their identity. */
function differs(was: unknown, is: unknown) {
  if (is === undefined) return false
  if (was === is) return false
  if (typeof was === 'string' && typeof is === 'string' && was.includes('.') && decimal.test(was) && decimal.test(is)) {
    return trimZeros(was) !== trimZeros(is)
  }
  if (was !== null && is !== null && typeof was === 'object') return inOrder(was) !== inOrder(is)
  return true
}
/** The database keeps an object's keys in an order of its own, whatever order they were written in. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
const trimZeros = (digits: string) => (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits)
