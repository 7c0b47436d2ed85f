import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sumReport } from './sum-report.ts'

export const getCustomerReport: UseCase<typeof calls.getCustomerReport> = (ctx, { query }) =>
  sumReport(ctx, 'customer', query)
