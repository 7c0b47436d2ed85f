import { plainCell } from '@dray/domain/kernel/tables/plain-cell.ts'
import { stringify } from 'csv-stringify/sync'

/** Rows with their headings as a file; no cell of it is a formula. */
export const csvOf = (name: string, rows: readonly (readonly string[])[]) => ({
  name: `${name}.csv`,
  csv: stringify(
    rows.map((row) => row.map(plainCell)),
    { record_delimiter: 'windows' },
  ),
})
