import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { paperShown } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedReport, readForPrint } from './print-check-report.ts'
import { readCheckReport } from './read-check-reports.ts'

/** One walk-round check as a PDF. */
export const downloadCheckReport: UseCase<typeof calls.downloadCheckReport> = async (ctx, { params }) => {
  const read = await ctx.reading((inner) => readForPrint(inner, (own) => readCheckReport(own, params.id)))
  return paperShown(ctx, await printedReport(ctx, read))
}
