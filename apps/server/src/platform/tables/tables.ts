import type { Given } from '#platform/workers/workers.ts'

/** A table of figures as texts: the headings, and the rows below them with as many cells each. */
export interface Table {
  header: string[]
  rows: string[][]
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
    | 'no_headings'
    | 'no_rows'
    | 'too_large'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'too_many_cells'
  line?: number
}

export type TableFormat = 'csv' | 'xlsx'

export interface WrittenTable extends Table {
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
  read(content: Uint8Array, limits: TableLimits, given: Given): Promise<Table | TableFault>
  /** Text that a spreadsheet would take for a formula is written so that it stays text. */
  write(table: WrittenTable, given: Given): Promise<Uint8Array>
}

export const contentTypeOf: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
