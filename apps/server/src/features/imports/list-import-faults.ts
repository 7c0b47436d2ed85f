import type * as calls from '@dray/domain/imports/imports.calls.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { importKind, type KeptImport } from './import-kinds.ts'
import { pageOfFaults } from './imports.repo.ts'
import { readImport } from './present-import.ts'

export const listImportFaults: UseCase<typeof calls.listImportFaults> = async (ctx, { params, query }) => {
  const row = await readImport(ctx, params.id)
  const kind = importKind(row.kind)
  const { rows, total } = await pageOfFaults(ctx.tx, row.id, query)
  const columns = row.columns
  const shown = rows.map(({ id, line, cells, faults }) => ({
    id,
    line,
    name: nameOf(cells, columns, kind),
    faults: reasonsOf(kind, faults),
  }))
  return pageOf(ctx, query, { rows: shown, total })
}

/** What a row is called by as it stands in the file: what identifies it, or its name where that is blank. */
function nameOf(cells: readonly string[], columns: readonly (string | null)[], { identity, name }: KeptImport) {
  const written = (fields: readonly string[], between: string) =>
    fields
      .map((field) => cells[columns.indexOf(field)] ?? '')
      .filter((text) => text !== '')
      .join(between)
  return written(identity, ', ') || (name ? written([name.field], '') || written(name.of ?? [], ' ') : '')
}

/** The reasons in the order of the columns, each with the label of its own; a field within a list is its list's. */
export function reasonsOf({ columns }: Pick<KeptImport, 'columns'>, faults: FieldErrors) {
  const found = Object.entries(faults).map(([path, reasons]) => {
    const field = path.split('.')[0] ?? path
    return { field, place: columns.findIndex((column) => column.field === field), reasons }
  })
  return found
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ field, place, reasons }) =>
      reasons.map((reason) => ({
        field: field === 'body' ? null : field,
        label: columns[place]?.label ?? null,
        reason,
      })),
    )
}
