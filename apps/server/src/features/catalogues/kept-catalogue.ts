import type { UsedBy } from '@dray/domain/catalogues/catalogue.messages.ts'
import type { AnyCatalogue } from '@dray/domain/catalogues/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TenantTable } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** A catalogue's row as the mechanism sees it: columns of its own, and those that every catalogue has. */
export type CatalogueRow = Record<string, unknown> & { id: number; version: number }
/** What was sent for a row, checked and in the program's types. */
export type Given = Record<string, unknown>

/** Who sees rows, and when. */
export type Seen = Pick<TxContext, 'viewer' | 'now'>

export interface Saving {
  row: CatalogueRow
  /** The row before the change; null for a new one. */
  was: CatalogueRow | null
  given: Given
}

export type UsedByColumns = { [T in UsedBy]?: (keyof Database[T] & string)[] }

/** A catalogue and how the server keeps it; for most of them the table and who uses a row say it all. */
export interface KeptCatalogue {
  catalogue: AnyCatalogue
  table: TenantTable
  /** The tables that may point at a row, with the columns that do: a row in use is not deleted. */
  used_by?: UsedByColumns
  /** Throws where the company does not use this catalogue at all. */
  checkOpen?(tx: Tx): Promise<void>
  /** Columns that follow from what was given. */
  derive?(ctx: TxContext, saving: { was: CatalogueRow | null; given: Given }): Given | Promise<Given>
  /** Saves what does not lie in the row itself; true when that changed something. */
  save?(ctx: TxContext, saving: Saving): Promise<boolean>
  /** What follows when a row is deleted. */
  removed?(ctx: TxContext, row: CatalogueRow): Promise<void>
  /** What is answered beside the columns, for many rows at once and in their order. */
  shows?(tx: Tx, rows: CatalogueRow[], seen: Seen): Promise<Given[]>
}
