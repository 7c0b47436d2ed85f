import { buffer } from 'node:stream/consumers'
import { columnsFor } from '@dray/domain/imports/import-columns.ts'
import * as calls from '@dray/domain/imports/imports.calls.ts'
import { importChange } from '@dray/domain/imports/imports.events.ts'
import { importMessages as texts } from '@dray/domain/imports/imports.messages.ts'
import { matchColumns } from '@dray/domain/imports/match-columns.ts'
import { cellText } from '@dray/domain/kernel/tables/table-cell.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import type { Table, TableFault } from '#platform/tables/tables.ts'
import { earlierMatches } from './import-headings.repo.ts'
import { importKind } from './import-kinds.ts'
import { insertImport } from './imports.repo.ts'
import { checkMayImport } from './may-import.ts'
import { presentImport } from './present-import.ts'

const sampleSize = 3
const { importLimits: limits } = calls

/**
 * Reads a file whole and keeps its rows as a file of our own, so that what strangers sent is opened once and never
 * again. Its columns are matched as they were for a file with the same headings, or by their names.
 */
export const addImport: UseCase<typeof calls.addImport> = async (ctx, { body }) => {
  const kind = importKind(body.kind)
  checkMayImport(kind, ctx.viewer)
  const { name, table } = await readSent(ctx, body.sheet)
  const tenant_id = companyOf(ctx.viewer)
  const { header, rows, sheets, evidence } = table
  const content = Buffer.from(JSON.stringify(rows))
  return withNewFiles(ctx.services.files.of(tenant_id), async (stored) => {
    const { key } = await ctx.services.files.put(content, { tenant_id, bucket: 'imports', name: 'rows.txt' })
    stored(key)
    return ctx.inTransaction(async (inner) => {
      const columns = columnsFor(kind, ctx.viewer)
      const row = await insertImport(inner.tx, {
        kind: body.kind,
        name,
        sheet: table.sheet,
        sheets,
        file_key: key,
        user_id: ctx.viewer.user_id,
        user_name: ctx.viewer.name,
        permissions: [...ctx.viewer.permissions],
        created_at: ctx.now,
        state: 'matching',
        header,
        sample: rows.slice(0, sampleSize).map(({ cells }) => cells.map(cellText)),
        evidence,
        columns: matchColumns(header, { kind: body.kind, columns, earlier: await earlierMatches(inner.tx, body.kind) }),
        row_count: rows.length,
      })
      inner.publish(importChange('add', [row.id]))
      return presentImport(inner, row)
    })
  })
}

async function readSent(ctx: OutsideContext, sheet: string | undefined): Promise<{ name: string; table: Table }> {
  const [file] = ctx.files
  if (!file) throw fieldError({ file: texts.unreadable })
  const content = await buffer(file.content)
  const given = { tenant_id: companyOf(ctx.viewer), signal: ctx.signal, sheet }
  const table = await ctx.services.tables.read(content, limits, given).catch(tooLarge)
  if ('fault' in table) throw fieldError({ file: reasonOf(table) })
  return { name: file.name.replaceAll('\0', '').slice(0, 200), table }
}

/** What takes too long to open, or too much memory, is larger than it seems. */
function tooLarge(error: unknown): TableFault {
  if (error instanceof AppError && (error.code === 'work_too_long' || error.code === 'work_too_large')) {
    return { fault: 'too_large' }
  }
  throw error
}

function reasonOf({ fault, line = 1 }: TableFault): string {
  if (fault === 'too_many_rows') return texts.too_many_rows(limits.rows)
  if (fault === 'too_many_columns') return texts.too_many_columns(limits.columns)
  if (fault === 'too_many_cells') return texts.too_many_cells(limits.cells)
  return fault === 'unreadable_line' ? texts.unreadable_line(line) : texts[fault]
}
