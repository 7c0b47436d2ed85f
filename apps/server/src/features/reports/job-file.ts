import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { TxContext } from '#platform/http/context.ts'
import { type JobOrder, type JobsWanted, jobPage, namesOf } from './job-report.repo.ts'
import { presentJobs } from './present-job.ts'

const mostJobs = 50_000
const columns = ['total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const

/** Nobody knows the profit of a job whose cost was not entered. */
const isUnknown = ({ subcost }: { subcost: unknown }, column: (typeof columns)[number]) =>
  subcost === null && (column === 'profit' || column === 'margin')

/** The jobs of a report as a file. */
export async function jobFile(ctx: TxContext, wanted: JobsWanted, order: Pick<JobOrder, 'sort' | 'direction'> = {}) {
  await namesOf(ctx.tx, wanted)
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
      ...columns.map((column) => (isUnknown(job, column) ? '' : String(job[column] ?? ''))),
    ]),
  ])
}
