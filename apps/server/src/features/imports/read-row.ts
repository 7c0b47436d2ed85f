import type { ImportColumn, ImportKind } from '@dray/domain/imports/import-columns.ts'
import type { Matched } from '@dray/domain/imports/match-columns.ts'
import { type FindReference, readCell } from '@dray/domain/imports/read-cell.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { AlongCell } from './take-along.ts'

/** A row of a file as a call takes it; what a cell cannot be is a fault of its field. */
export interface RowRead {
  /** The line of the file, the headings being the first. */
  line: number
  cells: readonly string[]
  body: Record<string, unknown>
  /** What goes to rows that belong to this one. */
  along?: AlongCell[]
  faults: FieldErrors
}

interface Reading {
  kind: Pick<ImportKind, 'fixed'>
  matched: readonly (ImportColumn | null)[]
  find: FindReference
}

/** The columns of a file in its order, with what they are matched with. */
export const matchedColumns = (matched: Matched, columns: readonly ImportColumn[]) =>
  matched.map((field) => columns.find((column) => column.field === field) ?? null)

/** Reads a row's cells; a blank one says nothing. */
export function readRow(cells: readonly string[], line: number, { kind, matched, find }: Reading): RowRead {
  const body: Record<string, unknown> = { ...kind.fixed }
  const along: AlongCell[] = []
  const faults: FieldErrors = {}
  matched.forEach((column, place) => {
    const text = (cells[place] ?? '').trim()
    if (!column || text === '') return
    const read = readCell(text, column.cell, find)
    if ('fault' in read) faults[column.field] = [read.fault]
    else if (isAlong(column)) along.push({ column, value: read.value })
    else body[column.field] = read.value
  })
  return { line, cells, body, along, faults }
}

const isAlong = (column: ImportColumn): column is AlongCell['column'] => column.along !== undefined
