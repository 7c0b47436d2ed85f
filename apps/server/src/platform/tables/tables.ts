import type { ColumnEvidence, TableCell } from '@dray/domain/kernel/tables/table-cell.ts'
import type { Given } from '#platform/workers/workers.ts'

/** A row of a file: the line that it begins in, and its cells, of which a spreadsheet's numbers are numbers. */
export interface TableRow {
  line: number
  cells: TableCell[]
  /** Its quotation marks do not match: the cells are what stands between the delimiters. */
  isBroken?: true
}

export interface ReadRows {
  rows: TableRow[]
  /** The cells are parted by commas. */
  commasPart: boolean
}

/** A table of figures: the headings, and the rows below them with as many cells each; blank ones are left out. */
export interface Table {
  header: string[]
  rows: TableRow[]
  /** What each column shows of how its numbers and dates are written. */
  evidence: ColumnEvidence[]
  /** The sheets of a spreadsheet that can be seen, and the one that was read. */
  sheets: string[]
  sheet: string | null
}

export interface TableLimits {
  rows: number
  columns: number
  /** Whether a row keeps cells that no heading stands above. */
  keepsBeyond?: boolean
  cells: number
  /** Of all cells together: an Excel file may name one long text in many of them. */
  characters: number
  /** Bytes of an Excel file once it is unpacked. */
  inflated: number
}

/** Why a file could not be read: a word, and a figure where there is one to name. */
export interface TableFault {
  fault:
    | 'unreadable'
    | 'unreadable_line'
    | 'no_such_sheet'
    | 'no_headings'
    | 'no_rows'
    | 'too_large'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'too_many_cells'
  line?: number
}

export type TableFormat = 'csv' | 'xlsx'

export interface WrittenTable {
  header: readonly string[]
  rows: readonly (readonly string[])[]
  format: TableFormat
  /** What the sheet of an Excel file is called. */
  name: string
  /** Columns whose cells are numbers in an Excel file, by their place; a blank cell stays blank. */
  numeric?: readonly number[]
  /** Columns whose cells are dates there, given as YYYY-MM-DD. */
  dates?: readonly number[]
}

/** Tables of figures from and to CSV and Excel files; read and written by a process beside the server. */
export interface Tables {
  /** Of a spreadsheet the sheet of that name, else the first that can be seen and holds rows. */
  read(
    content: Uint8Array,
    limits: TableLimits,
    given: Given & { sheet?: string | undefined },
  ): Promise<Table | TableFault>
  /** Text that a spreadsheet would take for a formula is written so that it stays text. */
  write(table: WrittenTable, given: Given): Promise<Uint8Array>
}

export const contentTypeOf: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
