import type { ImportColumn } from '@dray/domain/imports/import-columns.ts'
import { nameFields } from '@dray/domain/imports/made-codes.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TableRow } from '#platform/tables/tables.ts'
import { codesOfRows, withCode } from './codes-of-rows.ts'
import type { KeptImport } from './import-kinds.ts'
import { ownIdentity, type RowRead } from './read-row.ts'
import { keyOf } from './row-key.ts'

/** What is known of a whole file before its rows are taken. */
export interface FirstReading {
  /** The line in which each row stands first. */
  lines: ReadonlyMap<string, number>
  /** A row with what identifies it, also where no cell of it does. */
  named: (read: RowRead) => RowRead
}

interface File {
  kind: KeptImport
  /** What the file is called. */
  name: string
  rows: readonly TableRow[]
  matched: readonly (ImportColumn | null)[]
  /** Reads the cells of these columns. */
  read: (row: TableRow, matched: readonly (ImportColumn | null)[]) => RowRead
}

/** Reads of every row of a file what identifies it. */
export async function firstReading(tx: Tx, { kind, name, rows, matched, read }: File): Promise<FirstReading> {
  const telling = [...kind.identity, ...(kind.name ? nameFields(kind.name) : [])]
  const identifying = matched.map((column) => (column && telling.includes(column.field) ? column : null))
  const found = rows.map((row) => read(row, identifying))
  const isNamed = identifying.some((column) => column?.field === kind.identity[0])
  const named = isNamed || !kind.ownIdentity ? await namedByCode(tx, kind, found) : withOwnIdentity(kind, name)
  return { lines: linesOf(found.map(named), kind.identity), named }
}

async function namedByCode(tx: Tx, kind: KeptImport, rows: readonly RowRead[]): Promise<FirstReading['named']> {
  const { name } = kind
  if (!name) return (read) => read
  const codes = await codesOfRows(tx, { ...kind, name }, rows)
  return (read) => withCode(read, { ...kind, name }, codes)
}

const withOwnIdentity =
  ({ identity: [field] }: KeptImport, name: string): FirstReading['named'] =>
  (read) => ({ ...read, body: { ...read.body, [field]: ownIdentity(name, read) } })

function linesOf(rows: readonly RowRead[], identity: readonly string[]) {
  const lines = new Map<string, number>()
  for (const { line, body, isBroken } of rows) {
    if (isBroken || body[identity[0] ?? ''] === undefined) continue
    const key = keyOf(identity, body)
    if (!lines.has(key)) lines.set(key, line)
  }
  return lines
}
