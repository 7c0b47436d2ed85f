import { summedVat, vatFigures } from '@dray/domain/reports/vat-figures.ts'
import type * as calls from '@dray/domain/reports/vat-report.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { reportSpan } from './report-span.ts'
import { draftCounts, vatSums } from './vat-report.repo.ts'

export const getVatReport: UseCase<typeof calls.getVatReport> = async (ctx, { query }) => {
  const span = await reportSpan(ctx, query.selected_date)
  const [rows, drafts] = await Promise.all([vatSums(ctx.tx, span), draftCounts(ctx.tx, span)])
  return {
    data: rows.map(({ tax_code, tax_rate, ...sums }) => ({ tax_code, tax_rate, ...vatFigures(sums) })),
    totals: vatFigures(summedVat(rows)),
    drafts,
    selected_date: span,
  }
}
