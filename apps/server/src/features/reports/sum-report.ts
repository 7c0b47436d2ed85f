import { type ReportKind, reportFigures, showsLoss } from '@dray/domain/reports/report-sums.ts'
import { reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { jobFile } from './job-file.ts'
import { reportSpan } from './report-span.ts'
import type { Span } from './sums/job-shares.repo.ts'
import { reportSums, type sumOrders } from './sums/report-sums.repo.ts'

interface Asked {
  selected_date?: Span | undefined
  keywords?: string | undefined
  sort?: (typeof sumOrders)[number] | undefined
  direction?: 'asc' | 'desc' | undefined
}

/** A page of the sums by customer, vehicle or sub-contractor. */
export async function sumReport(ctx: TxContext, kind: ReportKind, query: Asked & { page: number; page_size: number }) {
  const span = await reportSpan(ctx, query.selected_date)
  const { rows, total, sums } = await reportSums(ctx.tx, kind, { ...query, span, page: query })
  const floored = !showsLoss(kind)
  const shown = rows.map(({ id, name, ...row }) => ({ id, name, ...reportFigures(row, { floored }) }))
  return {
    ...pageOf(ctx, query, { rows: shown, total }),
    totals: reportFigures(sums, { floored: false }),
    selected_date: span,
  }
}

type Subject = { customer_id: number } | { vehicle_id: number } | { sub_contractor_id: number }

/** All of them as a file, or the jobs of one. */
export async function sumReportFile(
  ctx: TxContext,
  kind: ReportKind,
  { subject, ...asked }: Asked & { subject: Subject | null },
) {
  const span = await reportSpan(ctx, asked.selected_date)
  if (subject) return jobFile(ctx, { span, keywords: asked.keywords, ...subject })
  const { rows, sums } = await reportSums(ctx.tx, kind, { ...asked, span })
  const floored = !showsLoss(kind)
  const columns = ['jobs', 'total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const
  const cells = (figures: ReturnType<typeof reportFigures>) => columns.map((column) => String(figures[column]))
  return csvOf(`${kind.replace('_', '-')}-report-${span.from}-${span.to}`, [
    [texts[kind], ...columns.map((column) => texts[column === 'profit' ? 'gained' : column])],
    ...rows.map(({ id: _, name, ...row }) => [name, ...cells(reportFigures(row, { floored }))]),
    [texts.total, ...cells(reportFigures(sums, { floored: false }))],
  ])
}
