import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { paperShown } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedReport, readForPrint } from './print-check-report.ts'
import { readVehicleReport } from './read-check-reports.ts'

/** The latest check of a vehicle, or a month's, as a PDF. */
export const downloadVehicleCheckReport: UseCase<typeof calls.downloadVehicleCheckReport> = async (
  ctx,
  { params, query },
) => {
  const read = await ctx.reading((inner) =>
    readForPrint(inner, (own) => readVehicleReport(own, params.id, query.month)),
  )
  return paperShown(ctx, await printedReport(ctx, read))
}
