import type { AnyCatalogue } from '@dray/domain/catalogues/catalogue.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { CatalogueRow, KeptCatalogue, Seen } from './kept-catalogue.ts'

/** Rows with what is answered beside their columns. */
export async function presentRows(
  tx: Tx,
  { shows }: KeptCatalogue,
  { rows, seen }: { rows: CatalogueRow[]; seen: Seen },
) {
  const beside = shows && rows.length > 0 ? await shows(tx, rows, seen) : []
  return rows.map((row, index) => ({ ...row, ...beside[index] }))
}

export async function presentRow(tx: Tx, kept: KeptCatalogue, { row, seen }: { row: CatalogueRow; seen: Seen }) {
  const [shown] = await presentRows(tx, kept, { rows: [row], seen })
  return shown as CatalogueRow
}

/** The kind of row that a list is asked for; all of them where none is named. */
export function kindOfQuery({ kinds }: AnyCatalogue, query: Readonly<Record<string, unknown>>) {
  const value = kinds && query[kinds.query]
  return kinds && typeof value === 'number' ? { column: kinds.column, value } : null
}
