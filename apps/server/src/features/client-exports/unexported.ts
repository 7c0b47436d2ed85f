import { exportRecords } from '#tables/tables.ts'

/** Tables of companies that no export holds, by the reason that the archive gives. */
export const unexportedTables: Readonly<Record<string, string>> = Object.fromEntries(
  exportRecords.flatMap(({ table, exported }) =>
    typeof exported === 'object' && 'none' in exported ? [[table, exported.none]] : [],
  ),
)

/** Columns that are left out of their table: what opens something. */
export const unexportedColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  exportRecords.flatMap(({ table, exported }) =>
    typeof exported === 'object' && 'without' in exported ? [[table, exported.without]] : [],
  ),
)

/** In whichever table they stand: words that searches are made by. */
export const derivedColumns: readonly string[] = ['search_text']

/** Buckets of archives that the product has packed itself, from what is in the export anyway. */
export const unexportedBuckets: readonly string[] = ['exports', 'personal-data']
