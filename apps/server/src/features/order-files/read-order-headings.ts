import { cellText } from '@dray/domain/kernel/tables/table-cell.ts'
import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import {
  headingsFault,
  knownColumns,
  ownColumns,
  proposedColumns,
  twiceFault,
} from '@dray/domain/order-files/order-headings.ts'
import { chosenHeadings } from '#features/imports/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { customerAsked } from './own-customer.ts'
import { sentFile, sentTable } from './sent-file.ts'

/** What stands in a file, before it is uploaded. */
export const readOrderHeadings: UseCase<typeof calls.readOrderHeadings> = async (ctx) => {
  const { header, rows } = await sentTable(ctx, (await sentFile(ctx)).content)
  const twice = twiceFault(header)
  if (twice) throw fieldError({ file: twice })
  const chosen = await ctx.inTransaction(({ tx, viewer }) =>
    chosenHeadings(tx, 'order_files', customerAsked(viewer, undefined)),
  )
  return {
    header,
    sample: header.map(
      (_, at) => rows.map(({ cells }) => cellText(cells[at] ?? '')).find((cell) => cell !== '') ?? null,
    ),
    columns: proposedColumns(header, chosen),
    own: ownColumns(header).map((column) => (column === null ? 0 : 1)),
    is_known: headingsFault(header, knownColumns(header, chosen)) === null ? 1 : 0,
  }
}
