import type { TableRow } from '#platform/tables/tables.ts'

/** Returns the rows of an import as they were kept; earlier builds kept the cells alone, below headings in the first line. */
export const storedRows = (text: string): TableRow[] =>
  (JSON.parse(text) as (TableRow | string[])[]).map((row, at) =>
    Array.isArray(row) ? { line: at + 2, cells: row } : row,
  )
