import { isAddress } from '@dray/domain/invoices/billing-refusal.ts'
import { generateInvoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { type Job, lockJobs } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { companyAddress } from './billable-jobs.repo.ts'
import { insertRun } from './invoice-runs.repo.ts'
import { presentRun } from './present-run.ts'
import { steppedJob } from './stepped-job.ts'

/**
 * Takes the jobs that still stand in Marked For Inv, which are Generating Inv from here on, so that nobody can take
 * them twice; the queue makes the invoices. What somebody else took meanwhile is named, not taken. A company without its
 * own address makes none.
 */
export async function startInvoiceRun(ctx: TxContext, invoice_type: 'single' | 'multi', wanted: number[]) {
  if (!isAddress(await companyAddress(ctx.tx))) throw new AppError('company_details_missing')
  const job_ids = [...new Set(wanted)]
  const found = new Map((await lockJobs(ctx.tx, job_ids)).map((job) => [job.id, job]))
  const inOrder = job_ids.flatMap((id) => found.get(id) ?? [])
  const taken = inOrder.filter((job) => job.status === 'Marked For Inv')
  const refused = inOrder.filter((job) => job.status !== 'Marked For Inv').map(refusedJob)
  if (taken.length === 0) throw new AppError('status_changed', { data: { refused } })
  const jobs = await takeStep(ctx, taken, { step: 'generate_invoice' })
  const run = await insertRun(ctx.tx, {
    invoice_type,
    job_ids: taken.map((job) => job.id),
    asked_at: ctx.now,
    user_id: ctx.viewer.user_id,
    user_name: ctx.viewer.name,
  })
  await ctx.enqueue('make-invoices', { run_id: run.id }, { key: `invoice-run-${run.id}` })
  ctx.publish(generateInvoiceChange('started', [run.id]))
  return { run: presentRun(run), jobs: jobs.map(steppedJob), refused }
}

const refusedJob = ({ id, job_number, status }: Job) => ({ id, job_number, reason: billingRefusals.not_marked(status) })
