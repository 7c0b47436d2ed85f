import { createHash } from 'node:crypto'
import { type FileReading, plainReading } from '@dray/domain/imports/file-reading.ts'
import type { ImportColumn } from '@dray/domain/imports/import-columns.ts'
import { rowFaults } from '@dray/domain/imports/imports.messages.ts'
import type { Matched } from '@dray/domain/imports/match-columns.ts'
import { type CellRead, type FindReference, lostText, readCell } from '@dray/domain/imports/read-cell.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { cellText, type TableCell } from '@dray/domain/kernel/tables/table-cell.ts'
import { letterWarning } from '@dray/domain/kernel/text/paper-letters.ts'
import type { TableRow } from '#platform/tables/tables.ts'
import type { AlongCell } from './take-along.ts'

/** A row of a file as a call takes it; what a cell cannot be is a fault of its field. */
export interface RowRead {
  /** The line of the file, the headings being the first. */
  line: number
  cells: readonly TableCell[]
  /** It could not be read at all. */
  isBroken?: true
  body: Record<string, unknown>
  /** What goes to rows that belong to this one. */
  along?: AlongCell[]
  faults: FieldErrors
  /** What is worth checking in a row that was read. */
  warnings: FieldErrors
}

interface Reading {
  /** What every row has besides its cells. */
  kind: { fixed?: Readonly<Record<string, unknown>> }
  matched: readonly (ImportColumn | null)[]
  find: FindReference
  reading?: FileReading
}

/** The columns of a file in its order, with what they are matched with. */
export const matchedColumns = (matched: Matched, columns: readonly ImportColumn[]) =>
  matched.map((field) => columns.find((column) => column.field === field) ?? null)

type Found = [field: string, read: CellRead, column: ImportColumn]

/** Reads a row's cells; a blank one says nothing. A cell that holds a date and a time serves both columns. */
export function readRow(
  { line, cells, isBroken }: TableRow,
  { kind, matched, find, reading = plainReading }: Reading,
): RowRead {
  const row: RowRead & { along: AlongCell[] } = {
    line,
    cells,
    body: { ...kind.fixed },
    along: [],
    faults: {},
    warnings: {},
  }
  if (isBroken) return { ...row, isBroken, faults: { body: [rowFaults.quote] } }
  const found: Found[] = []
  matched.forEach((column, place) => {
    const cell = cells[place] ?? ''
    if (!column || cellText(cell).trim() === '') return
    found.push([column.field, readCell(cell, column.cell, { find, reading }), column])
    const warnings = ['text', 'list'].includes(column.cell.kind) ? warningsOf(cell) : []
    if (warnings.length > 0) row.warnings[column.field] = warnings
  })
  for (const [field, read, column] of found) {
    if ('fault' in read) row.faults[field] = [read.fault]
    else if (isAlong(column)) row.along.push({ column, value: read.value })
    else row.body[field] = read.value
  }
  for (const one of found) fillOther(row, one)
  return row
}

/** What became of a text before it came, and what will become of it on paper. */
const warningsOf = (cell: TableCell) =>
  [lostText(cell), letterWarning(cellText(cell))].filter((warning) => warning !== null)

/** The other half of a moment that one cell holds, unless its own column says something else. */
function fillOther({ body, faults }: RowRead, [field, read, { cell }]: Found) {
  if ('fault' in read || read.other === undefined || (cell.kind !== 'date' && cell.kind !== 'time')) return
  const other = cell.with ?? ''
  const own = body[other]
  if (own === undefined) body[other] = read.other
  else if (own !== read.other) faults[field] ??= [rowFaults.two_dates(read.other, String(own))]
}

/** What a row is called by that has no column for it: its file, its line and what it holds. */
export function ownIdentity(name: string, { line, cells }: Pick<RowRead, 'line' | 'cells'>): string {
  const mark = createHash('sha256')
    .update(JSON.stringify(cells.map(cellText)))
    .digest('hex')
    .slice(0, 6)
  return `${name.slice(0, 40)} ${line} ${mark}`
}

const isAlong = (column: ImportColumn): column is AlongCell['column'] => column.along !== undefined
