import { setImmediate as nextTurn } from 'node:timers/promises'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { maxJobsInFile, reportRefusals, reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type JobOrder, type JobsWanted, jobPage, namesOf, type ReportedJob } from './job-report.repo.ts'
import { presentJobs } from './present-job.ts'

/** So many jobs are worked out in one go: some milliseconds, between which other requests are served. */
const slice = 500
const columns = ['total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const

/** Nobody knows the profit of a job whose cost was not entered. */
const isUnknown = ({ subcost }: { subcost: unknown }, column: (typeof columns)[number]) =>
  subcost === null && (column === 'profit' || column === 'margin')

const headings = [
  ...[texts.job_number, texts.customer, texts.customer_reference, texts.status],
  ...[texts.collection_date, texts.delivery_date, texts.last_date, texts.carriers],
  ...columns.map((column) => texts[column]),
]

const cellsOf = (job: Awaited<ReturnType<typeof presentJobs>>[number]) => [
  ...[job.job_number, job.customer.customer_name, job.customer_reference.join(', '), statusLabel(job.status)],
  ...[job.collection_date ?? '', job.delivery_date ?? '', job.last_date, job.carriers.join(', ')],
  ...columns.map((column) => (isUnknown(job, column) ? '' : String(job[column] ?? ''))),
]

/** The jobs of a report as a file: all of them, or a refusal; never some without saying so. */
export async function jobFile(ctx: TxContext, wanted: JobsWanted, order: Pick<JobOrder, 'sort' | 'direction'> = {}) {
  await namesOf(ctx.tx, wanted)
  const rows = await jobPage(ctx.tx, wanted, { ...order, page: 1, page_size: maxJobsInFile + 1 })
  if (rows.length > maxJobsInFile)
    throw new AppError('validation', { fields: { date: [reportRefusals.too_many_jobs] } })
  const name = `jobs-${wanted.span.from}-${wanted.span.to}`
  const parts = [csvOf(name, [headings])]
  for (let at = 0; at < rows.length; at += slice)
    parts.push(csvOf(name, await linesOf(ctx, rows.slice(at, at + slice))))
  return { name: `${name}.csv`, csv: parts.map(({ csv }) => csv).join('') }
}

async function linesOf(ctx: TxContext, rows: readonly ReportedJob[]) {
  await nextTurn()
  return (await presentJobs(ctx.tx, rows)).map(cellsOf)
}
