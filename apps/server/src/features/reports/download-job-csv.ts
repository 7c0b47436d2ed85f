import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobFile } from './job-file.ts'
import { reportSpan } from './report-span.ts'

export const downloadJobCsv: UseCase<typeof calls.downloadJobCsv> = async (ctx, { body: { date, ...asked } }) =>
  jobFile(ctx, { ...asked, span: await reportSpan(ctx, date) }, asked)
