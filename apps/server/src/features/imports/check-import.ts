import { openQuestions, questionFaults, readingOf } from '@dray/domain/imports/file-reading.ts'
import { columnsFor, type ImportColumn } from '@dray/domain/imports/import-columns.ts'
import type { ImportName } from '@dray/domain/imports/import-names.ts'
import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { learnedHeadings, matchFault } from '@dray/domain/imports/match-columns.ts'
import { wholeFaults } from '@dray/domain/imports/whole-file.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { beginWork } from './begin-work.ts'
import { findReferences } from './find-references.ts'
import { keepHeadings } from './import-headings.repo.ts'
import { importKind, type KeptImport } from './import-kinds.ts'
import { lockImport } from './present-import.ts'
import { matchedColumns } from './read-row.ts'
import { readWhole, wholeColumns } from './whole-values.ts'

export const checkImport: UseCase<typeof calls.checkImport> = async (ctx, { params, body }) => {
  const row = await lockImport(ctx, params.id)
  const kind = importKind(row.kind)
  const given = {
    count: row.header.length,
    columns: columnsFor(kind, ctx.viewer),
    kind,
  }
  const fault = matchFault(body.columns, given)
  if (fault) throw fieldError({ columns: fault })
  const wrong = await valueFaults(ctx, body, given)
  if (Object.keys(wrong).length > 0) throw fieldError(wrong)
  const evidence = row.evidence
  const kinds = matchedColumns(body.columns, given.columns).map((column) => column?.cell.kind ?? null)
  const unanswered = questionFaults(openQuestions(evidence, kinds), body)
  if (Object.keys(unanswered).length > 0) throw fieldError(unanswered)
  const learned = learnedHeadings(row.header, body.columns, {
    kind: row.kind as ImportName,
    all: kind.columns,
    columns: given.columns,
  })
  await keepHeadings(ctx.tx, { kind: row.kind, used_at: ctx.now }, learned)
  return beginWork(ctx, row, {
    step: 'check',
    version: body.version,
    changes: { columns: body.columns, values: body.values, ...readingOf(evidence, kinds, body), state: 'checking' },
  })
}

type Body = Parameters<typeof checkImport>[1]['body']

interface Given {
  kind: KeptImport
  columns: readonly ImportColumn[]
}

/** Why the values for the whole file cannot be taken, each on its place. */
async function valueFaults({ tx }: TxContext, { columns: matched, values }: Body, { kind, columns }: Given) {
  const faults = wholeFaults(values, { matched, columns })
  if (Object.keys(faults).length > 0) return faults
  const find = await findReferences(tx, wholeColumns(values, columns))
  const read = readWhole(values, { kind, columns, find })
  const placeOf = (field: string) => values.findIndex((one) => one.field === field)
  return Object.fromEntries(
    Object.entries(read.faults).map(([field, reasons]) => [`values.${placeOf(field)}.value`, reasons]),
  )
}
