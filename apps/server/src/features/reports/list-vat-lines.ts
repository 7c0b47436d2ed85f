import type * as calls from '@dray/domain/reports/vat-report.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { reportSpan } from './report-span.ts'
import { vatLineSums, vatLines } from './vat-report.repo.ts'

export const listVatLines: UseCase<typeof calls.listVatLines> = async (ctx, { query }) => {
  const span = await reportSpan(ctx, query.selected_date)
  const { page, page_size, sort, direction } = query
  const [rows, { total, ...totals }] = await Promise.all([
    vatLines(ctx.tx, { ...query, span }, { sort, direction, limit: page_size, offset: (page - 1) * page_size }),
    vatLineSums(ctx.tx, { ...query, span }),
  ])
  return { ...pageOf(ctx, query, { rows, total }), totals, selected_date: span }
}
