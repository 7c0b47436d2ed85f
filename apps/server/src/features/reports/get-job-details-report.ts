import { reportFigures } from '@dray/domain/reports/report-sums.ts'
import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { jobPage, jobSums } from './job-report.repo.ts'
import { narrowedWords } from './narrowed-words.ts'
import { presentJobs } from './present-job.ts'
import { reportSpan } from './report-span.ts'

export const getJobDetailsReport: UseCase<typeof calls.getJobDetailsReport> = async (ctx, { query }) => {
  const span = await reportSpan(ctx, query.date)
  const wanted = { ...query, span }
  const [names, rows, { total, ...sums }] = await Promise.all([
    narrowedWords(ctx.tx, wanted),
    jobPage(ctx.tx, wanted, query),
    jobSums(ctx.tx, wanted),
  ])
  return {
    ...pageOf(ctx, query, { rows: await presentJobs(ctx.tx, rows), total }),
    totals: reportFigures(sums, { floored: false }),
    date: span,
    narrowed_to: names,
  }
}
