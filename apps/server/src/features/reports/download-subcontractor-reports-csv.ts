import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sumReportFile } from './sum-report.ts'

export const downloadSubcontractorReportsCsv: UseCase<typeof calls.downloadSubcontractorReportsCsv> = (
  ctx,
  { body: { sub_contractor_id, ...asked } },
) => sumReportFile(ctx, 'sub_contractor', { ...asked, subject: sub_contractor_id ? { sub_contractor_id } : null })
