import { type ColumnEvidence, openQuestions, questionFaults, readingOf } from '@dray/domain/imports/file-reading.ts'
import { columnsFor } from '@dray/domain/imports/import-columns.ts'
import { importKind } from '@dray/domain/imports/import-kinds.table.ts'
import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { matchFault } from '@dray/domain/imports/match-columns.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { beginWork } from './begin-work.ts'
import { lockImport } from './present-import.ts'
import { matchedColumns } from './read-row.ts'

export const checkImport: UseCase<typeof calls.checkImport> = async (ctx, { params, body }) => {
  const row = await lockImport(ctx, params.id)
  const kind = importKind(row.kind)
  const given = {
    count: (row.header as string[]).length,
    columns: columnsFor(kind, ctx.viewer),
    identity: kind.identity,
    ownIdentity: kind.ownIdentity === true,
  }
  const fault = matchFault(body.columns, given)
  if (fault) throw fieldError({ columns: fault })
  const evidence = row.evidence as unknown as ColumnEvidence[]
  const kinds = matchedColumns(body.columns, given.columns).map((column) => column?.cell.kind ?? null)
  const unanswered = questionFaults(openQuestions(evidence, kinds), body)
  if (Object.keys(unanswered).length > 0) throw fieldError(unanswered)
  return beginWork(ctx, row, {
    step: 'check',
    version: body.version,
    changes: { columns: body.columns, ...readingOf(evidence, kinds, body), state: 'checking' },
  })
}
