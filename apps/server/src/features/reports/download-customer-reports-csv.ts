import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sumReportFile } from './sum-report.ts'

export const downloadCustomerReportsCsv: UseCase<typeof calls.downloadCustomerReportsCsv> = (
  ctx,
  { body: { customer_id, ...asked } },
) => sumReportFile(ctx, 'customer', { ...asked, subject: customer_id ? { customer_id } : null })
