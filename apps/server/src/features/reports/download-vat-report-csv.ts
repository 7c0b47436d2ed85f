import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import type * as calls from '@dray/domain/reports/vat-report.calls.ts'
import { vatReportTexts as texts } from '@dray/domain/reports/vat-report.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { reportSpan } from './report-span.ts'
import { vatLines } from './vat-report.repo.ts'

const maxLines = 50_000

/** A row for each line: what a digital record of a supply holds. */
export const downloadVatReportCsv: UseCase<typeof calls.downloadVatReportCsv> = async (ctx, { body }) => {
  const span = await reportSpan(ctx, body.selected_date)
  const lines = await vatLines(ctx.tx, { ...body, span }, { limit: maxLines })
  return csvOf(`vat-${span.from}-${span.to}`, [
    [
      ...[texts.document, texts.date, texts.tax_point, texts.supply_date, texts.customer, texts.job_number],
      ...[texts.code, texts.rate, texts.net_total, texts.vat_total],
    ],
    ...lines.map((line) => [
      ...[line.document_number, line.date, line.tax_point, line.supply_date, line.customer_name, line.job_number],
      ...[line.tax_code, String(Number(line.tax_rate)), pounds(decimal(line.net)), pounds(decimal(line.vat))],
    ]),
  ])
}
