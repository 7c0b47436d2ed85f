import type { Tx } from '#platform/db/transaction.ts'
import { insertAll } from '#platform/db/writes.ts'
import type { KeptCatalogue } from './kept-catalogue.ts'

/** The rows that every company has from the first day. */
export async function seedCatalogues(tx: Tx, kept: readonly KeptCatalogue[]) {
  for (const { catalogue, table } of kept) await insertAll(tx, table, [...(catalogue.seeds ?? [])] as never[])
}
