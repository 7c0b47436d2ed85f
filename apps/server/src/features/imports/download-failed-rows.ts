import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { importTexts } from '@dray/domain/imports/imports.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { importKind } from './import-kinds.ts'
import { allFaults } from './imports.repo.ts'
import { reasonsOf } from './list-import-faults.ts'
import { readImport } from './present-import.ts'
import { tableAnswer } from './table-answer.ts'

/** The refused rows as they came, each with what is wrong; the last column is left out when the file comes again. */
export const downloadFailedRows: UseCase<typeof calls.downloadFailedRows> = async (ctx, { params, query }) => {
  const { row, faults } = await ctx.reading(async (inner) => {
    const row = await readImport(inner, params.id)
    return { row, faults: await allFaults(inner.tx, row.id) }
  })
  const kind = importKind(row.kind)
  const rows = faults.map(({ cells, faults: why }) => {
    const reasons = reasonsOf(kind, why)
    const text = reasons.map(({ label, reason }) => (label ? `${label}: ${reason}` : reason)).join('; ')
    return [...cells, text]
  })
  const header = [...row.header, importTexts.reason]
  return tableAnswer(ctx, { header, rows, format: query.format, name: importTexts.failedFile(kind.noun.many) })
}
