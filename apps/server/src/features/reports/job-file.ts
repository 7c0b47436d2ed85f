import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { csvOf } from './csv-of.ts'
import { isKnown, type JobOrder, type JobsWanted, jobPage } from './job-report.repo.ts'
import { presentJobs } from './present-job.ts'

const mostJobs = 50_000
const columns = ['total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const

/** The jobs of a report as a file. */
export async function jobFile(ctx: TxContext, wanted: JobsWanted, order: Pick<JobOrder, 'sort' | 'direction'> = {}) {
  if (!(await isKnown(ctx.tx, wanted))) throw new AppError('not_found')
  const rows = await jobPage(ctx.tx, wanted, { ...order, page: 1, page_size: mostJobs })
  const jobs = await presentJobs(ctx.tx, rows)
  return csvOf(`jobs-${wanted.span.from}-${wanted.span.to}`, [
    [
      ...[texts.job_number, texts.customer, texts.customer_reference, texts.status],
      ...[texts.collection_date, texts.delivery_date, texts.last_date, texts.carriers],
      ...columns.map((column) => texts[column]),
    ],
    ...jobs.map((job) => [
      ...[job.job_number, job.customer.customer_name, job.customer_reference.join(', '), statusLabel(job.status)],
      ...[job.collection_date ?? '', job.delivery_date ?? '', job.last_date, job.carriers.join(', ')],
      ...columns.map((column) => String(job[column] ?? '')),
    ]),
  ])
}
