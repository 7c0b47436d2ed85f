import type { Insertable } from 'kysely'
import type { Database } from './database.ts'
import { statements } from './statements.ts'
import type { Tx } from './transaction.ts'

type Values = Record<string, unknown>

const insertion = (db: Tx['db'], table: keyof Database, rows: readonly Values[]) =>
  db.insertInto(table as 'jobs').values(rows as never)

const definedIn = (row: Values) => Object.keys(row).filter((column) => row[column] !== undefined)

/** Most rows are written alone or by twos and threes, and a job has a hundred columns: their statement is built once. */
const few = 4
const plain = statements<Values>()
const returning = statements<Values>()

/** The values of further rows are told from the first one's by the row's place. */
const slotName = (at: number, column: string) => (at === 0 ? column : `${at}.${column}`)

/** The statement's shape, its values, and the rows again as they stand in the statement. */
function slotsOf(table: keyof Database, rows: readonly Values[]) {
  const columns = rows.map(definedIn)
  const values = { ...rows[0] }
  for (let at = 1; at < rows.length; at++)
    for (const column of columns[at] ?? []) values[slotName(at, column)] = rows[at]?.[column]
  const rowsOf = (slots: Values) =>
    columns.map((names, at) => Object.fromEntries(names.map((column) => [column, slots[slotName(at, column)]])))
  return { shape: `${table}: ${columns.join('; ')}`, values, rowsOf }
}

/** A statement takes 65,535 values at most; smaller ones leave the program free for others between them. */
const maxValues = 10_000

/** Rows of one shape, so many at a time as a statement takes. */
export function* slices<R extends object>(rows: readonly R[]): Generator<readonly R[]> {
  const perStatement = Math.max(1, Math.floor(maxValues / Object.keys(rows[0] ?? {}).length))
  for (let at = 0; at < rows.length; at += perStatement) yield rows.slice(at, at + perStatement)
}

/** Inserts rows as they are to be stored, in one statement where they are few. */
export async function insertPlain<T extends keyof Database>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  if (rows.length === 0) return
  if (rows.length > few) {
    for (const slice of slices(rows)) await insertion(tx.db, table, slice).execute()
    return
  }
  const { shape, values, rowsOf } = slotsOf(table, rows)
  await plain(tx, shape, { values, build: (db, slots) => insertion(db, table, rowsOf(slots)) })
}

/** The same, returning each row whole and in its order. */
export function insertReturning(tx: Tx, table: keyof Database, rows: readonly Values[]) {
  if (rows.length > few) return insertion(tx.db, table, rows).returningAll().execute()
  const { shape, values, rowsOf } = slotsOf(table, rows)
  return returning(tx, shape, { values, build: (db, slots) => insertion(db, table, rowsOf(slots)).returningAll() })
}
