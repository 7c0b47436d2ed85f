import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { sumReport } from './sum-report.ts'

export const getSubcontractorReport: UseCase<typeof calls.getSubcontractorReport> = (ctx, { query }) =>
  sumReport(ctx, 'sub_contractor', query)
