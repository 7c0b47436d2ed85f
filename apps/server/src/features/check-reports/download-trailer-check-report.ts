import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { paperShown } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedReport, readForPrint } from './print-check-report.ts'
import { readTrailerReport } from './read-check-reports.ts'

/** A trailer's checks of a month as a PDF. */
export const downloadTrailerCheckReport: UseCase<typeof calls.downloadTrailerCheckReport> = async (
  ctx,
  { params, query },
) => {
  const read = await ctx.reading((inner) =>
    readForPrint(inner, (own) => readTrailerReport(own, params.id, query.month)),
  )
  return paperShown(ctx, await printedReport(ctx, read))
}
