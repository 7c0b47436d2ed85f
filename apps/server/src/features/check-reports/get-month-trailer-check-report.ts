import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { readTrailerReport } from './read-check-reports.ts'

export const getMonthTrailerCheckReport: UseCase<typeof calls.getMonthTrailerCheckReport> = (ctx, { params, query }) =>
  readTrailerReport(ctx, params.id, query.month)
