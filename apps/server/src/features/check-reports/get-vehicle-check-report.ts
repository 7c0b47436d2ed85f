import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { readVehicleReport } from './read-check-reports.ts'

export const getVehicleCheckReport: UseCase<typeof calls.getVehicleCheckReport> = (ctx, { params, query }) =>
  readVehicleReport(ctx, params.id, query.month)
