import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sumReportFile } from './sum-report.ts'

export const downloadVehicleReportsCsv: UseCase<typeof calls.downloadVehicleReportsCsv> = (
  ctx,
  { body: { vehicle_id, ...asked } },
) => sumReportFile(ctx, 'vehicle', { ...asked, subject: vehicle_id ? { vehicle_id } : null })
