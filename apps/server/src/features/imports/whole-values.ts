import { plainReading } from '@dray/domain/imports/file-reading.ts'
import type { ImportColumn } from '@dray/domain/imports/import-columns.ts'
import type { FindReference } from '@dray/domain/imports/read-cell.ts'
import type { WholeValue } from '@dray/domain/imports/whole-file.ts'
import type { TableCell } from '@dray/domain/kernel/tables/table-cell.ts'
import type { KeptImport } from './import-kinds.ts'
import { type RowRead, readRow } from './read-row.ts'

/** The columns of the fields that have one value for the whole file. */
export const wholeColumns = (values: readonly WholeValue[], columns: readonly ImportColumn[]) =>
  columns.filter((column) => values.some(({ field }) => field === column.field))

interface Reading {
  kind: Pick<KeptImport, 'fixed'>
  columns: readonly ImportColumn[]
  find: FindReference
}

/** Reads what every row of a file has besides its cells, as a row of its own. */
export function readWhole(values: readonly WholeValue[], { kind, columns, find }: Reading): RowRead {
  const matched = wholeColumns(values, columns)
  const cells: TableCell[] = matched.map((column) => values.find(({ field }) => field === column.field)?.value ?? '')
  return readRow({ line: 1, cells }, { kind, matched, find, reading: plainReading })
}
