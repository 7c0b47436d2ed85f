import type { ColumnType } from 'kysely'
import type { DB } from './generated/database.ts'
import type { JsonColumns } from './json-columns.ts'

/** A jsonb column that is read as what it holds; written as that, or as its text. */
type Holding<Was, Is> =
  Was extends ColumnType<unknown, infer Insert, unknown>
    ? ColumnType<Is, Is | string | Extract<Insert, undefined>, Is | string>
    : ColumnType<Is, Is | string | (null extends Is ? undefined : never), Is | string>

type Declared<T extends keyof DB, Holds> = {
  [C in keyof DB[T]]: C extends keyof Holds ? Holding<DB[T][C], Holds[C]> : DB[T][C]
}

/** The migrated database's tables and columns; generated, but for what is declared of their jsonb columns. */
export type Database = { [T in keyof DB]: T extends keyof JsonColumns ? Declared<T, JsonColumns[T]> : DB[T] }
