import { columnsFor } from '@dray/domain/imports/import-columns.ts'
import { type ImportKindName, importKind } from '@dray/domain/imports/import-kinds.table.ts'
import type { ImportState } from '@dray/domain/imports/import-states.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { type ImportRow, importForUpdate, importOf } from './imports.repo.ts'
import { checkMayImport } from './may-import.ts'

/** An import as a list shows it. */
export const presentRow = ({ file_key: _key, user_id: _user, permissions: _rights, ...row }: ImportRow) => ({
  ...row,
  kind: row.kind as ImportKindName,
  state: row.state as ImportState,
  has_run: row.has_run as 0 | 1,
})

export function presentImport({ viewer }: Pick<TxContext, 'viewer'>, row: ImportRow) {
  const fields = columnsFor(importKind(row.kind), viewer)
  return {
    ...presentRow(row),
    header: row.header as string[],
    sample: row.sample as string[][],
    columns: row.columns as (string | null)[],
    fields: fields.map(({ field, label, required }) => ({ field, label, required: required ? 1 : 0 })),
  }
}

/** An import of a kind that the viewer may import; there is no other. */
export async function readImport({ tx, viewer }: TxContext, id: number): Promise<ImportRow> {
  const row = await importOf(tx, id)
  if (!row) throw new AppError('not_found')
  checkMayImport(importKind(row.kind), viewer)
  return row
}

/** The same, held until the transaction ends. */
export async function lockImport({ tx, viewer }: TxContext, id: number): Promise<ImportRow> {
  const row = await importForUpdate(tx, id)
  checkMayImport(importKind(row.kind), viewer)
  return row
}
