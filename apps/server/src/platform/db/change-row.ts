import type { Kysely } from 'kysely'
import { z } from 'zod'
import type * as mini from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import type { Database } from './database.ts'
import type { Tx } from './transaction.ts'
import { type Changes, type Row, type TenantTable, update } from './writes.ts'

type Schema = mini.ZodMiniType

/** The columns that name one row of a table: its id, or another key of it. */
type Key<T extends TenantTable> = Partial<Row<T>>

/** Loads a row of the tenant and holds it until the transaction ends. Throws `not_found` where there is none. */
export async function lockRow<T extends TenantTable>({ db, tenant_id }: Tx, table: T, by: Key<T>): Promise<Row<T>> {
  let query = (db as Kysely<Database>)
    .selectFrom(table as 'services')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
  for (const [column, value] of Object.entries(by)) query = query.where(column as 'id', '=', value as number)
  const row = await query.forUpdate().executeTakeFirst()
  const { id } = by as { id?: number }
  if (!row) throw new AppError('not_found', { of: id === undefined ? undefined : { table, id } })
  return row as unknown as Row<T>
}

/** Raises the version of a row of which only what belongs to it was written. */
async function touchRow<T extends TenantTable>({ db, tenant_id }: Tx, table: T, row: Row<T>): Promise<Row<T>> {
  const touched = await db
    .updateTable(table as 'services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', (row as unknown as { id: number }).id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return touched as unknown as Row<T>
}

interface Wanted<T extends TenantTable> {
  table: T
  by: Key<T>
  /** The version that the caller has seen; without one they write on what is there. */
  version: number | undefined
}

interface RowChange<T extends TenantTable, A extends Schema> {
  /** The schema of the row in the call's answer. */
  answer: A
  /** Throws where the row is nobody's of the caller's; asked before the version, so that nothing is said of it. */
  owns?: (was: Row<T>) => unknown
  present: (row: Row<T>) => z.output<A> | Promise<z.output<A>>
  /** Returns the columns to write; throws the refusal of the change. */
  changes: (was: Row<T>) => Changes<T> | Promise<Changes<T>>
  /** Writes what belongs to the row in other tables; returns whether anything differed. */
  related?: (row: Row<T>, was: Row<T>) => Promise<boolean>
  /** Runs when anything was written: publishes the event. */
  changed: (row: Row<T>, was: Row<T>) => unknown
}

const idOf = (row: unknown) => (row as { id: number }).id
const versionOf = (row: unknown) => (row as { version: number }).version

/**
 * Changes one row: loads it for update, asks whose it is, compares the version, writes what differs, tells of it, and returns the row as
 * the call answers it. Throws `not_found`, or `conflict` with the current row where somebody else has saved first.
 */
export async function changeRow<T extends TenantTable, A extends Schema>(
  tx: Tx,
  { table, by, version }: Wanted<T>,
  { answer, owns, present, changes, related, changed }: RowChange<T, A>,
): Promise<z.output<A>> {
  const was = await lockRow(tx, table, by)
  await owns?.(was)
  if (version !== undefined && version !== versionOf(was)) {
    throw new AppError('conflict', { data: z.encode(answer, await present(was)), of: { table, id: idOf(was) } })
  }
  const written = await update(tx, table, { row: was, changes: await changes(was) })
  const isRelated = await related?.(written, was)
  const row = isRelated && versionOf(written) === versionOf(was) ? await touchRow(tx, table, was) : written
  if (versionOf(row) !== versionOf(was)) await changed(row, was)
  return present(row)
}
