import { columnsFor } from '@dray/domain/imports/import-columns.ts'
import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { importTexts } from '@dray/domain/imports/imports.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { importKind } from './import-kinds.ts'
import { checkMayImport } from './may-import.ts'
import { tableAnswer } from './table-answer.ts'

/** A file with the headings alone. */
export const downloadImportTemplate: UseCase<typeof calls.downloadImportTemplate> = async (ctx, { query }) => {
  const kind = importKind(query.kind)
  checkMayImport(kind, ctx.viewer)
  const header = columnsFor(kind, ctx.viewer).map(({ label }) => label)
  return tableAnswer(ctx, { header, rows: [], format: query.format, name: importTexts.templateFile(kind.noun.many) })
}
