import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sumReport } from './sum-report.ts'

export const getVehicleReport: UseCase<typeof calls.getVehicleReport> = (ctx, { query }) =>
  sumReport(ctx, 'vehicle', query)
