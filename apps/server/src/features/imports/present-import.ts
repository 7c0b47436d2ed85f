import { columnsFor } from '@dray/domain/imports/import-columns.ts'
import type { ImportName } from '@dray/domain/imports/import-names.ts'
import { canStep, type ImportState } from '@dray/domain/imports/import-states.ts'
import { tellingFields } from '@dray/domain/imports/match-columns.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import type { DateOrder } from '@dray/domain/kernel/tables/written-dates.ts'
import type { DecimalSign } from '@dray/domain/kernel/tables/written-numbers.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { importKind } from './import-kinds.ts'
import { type ImportRow, importForUpdate, importOf } from './imports.repo.ts'
import { checkMayImport } from './may-import.ts'
import { wholeChoices } from './whole-choices.ts'

/** An import as a list shows it. */
export const presentRow = ({ file_key: _key, user_id: _user, permissions: _rights, ...row }: ImportRow) => ({
  ...row,
  kind: row.kind as ImportName,
  state: row.state as ImportState,
  has_run: row.has_run as 0 | 1,
})

export async function presentImport({ viewer, tx }: Pick<TxContext, 'viewer' | 'tx'>, row: ImportRow) {
  const kind = importKind(row.kind)
  const columns = columnsFor(kind, viewer)
  const choices = canStep('check', presentRow(row)) ? await wholeChoices(tx, columns) : new Map()
  const telling = tellingFields(kind)
  const flagged = (is: boolean) => (is ? 1 : 0)
  return {
    ...presentRow(row),
    header: row.header,
    sample: row.sample,
    columns: row.columns,
    values: row.values,
    evidence: row.evidence,
    sheets: row.sheets,
    decimal_sign: row.decimal_sign as DecimalSign | null,
    date_order: row.date_order as DateOrder | null,
    fields: columns.map(({ field, label, cell, required }) => ({
      field,
      label,
      cell: cell.kind,
      required: flagged(required && !(kind.name && field === kind.identity[0])),
      identifies: flagged(telling.includes(field)),
      choices: choices.get(field) ?? null,
    })),
  }
}

/** A file may hold prices in any of its columns: who sees none sees the files only that they sent themselves. */
const seesImport = ({ viewer }: Pick<TxContext, 'viewer'>, { user_id }: Pick<ImportRow, 'user_id'>) =>
  seesPrices(viewer) || user_id === viewer.user_id

function checkSeen({ viewer }: TxContext, row: ImportRow | undefined): ImportRow {
  if (!row) throw new AppError('not_found')
  if (!seesImport({ viewer }, row)) throw new AppError('forbidden')
  checkMayImport(importKind(row.kind), viewer)
  return row
}

/** An import of a kind that the viewer may import; there is no other. */
export const readImport = async (ctx: TxContext, id: number): Promise<ImportRow> =>
  checkSeen(ctx, await importOf(ctx.tx, id))

/** The same, held until the transaction ends. */
export const lockImport = async (ctx: TxContext, id: number): Promise<ImportRow> =>
  checkSeen(ctx, await importForUpdate(ctx.tx, id))
