import { closedReason } from '@dray/domain/closed-periods/closed-period.ts'
import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import { heldClosedTo } from '#features/closed-periods/index.ts'
import { type Job, lockJobs } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { billingInputs } from './billing-inputs.repo.ts'
import { draftInvoices } from './draft-invoices.ts'
import { finishSlice, nextSlice, runForUpdate } from './invoice-runs.repo.ts'
import type { PutBackJob } from './invoicing.tables.ts'
import { putBack } from './put-back.ts'
import { runDate, saveInvoices } from './save-invoices.ts'

/**
 * Makes the invoices of a run's next slice and writes into the slice what came of each job, all in one transaction:
 * whatever dies and runs again finds the rest, makes nothing twice and leaves no number out. False when nothing was left
 * to do.
 */
export async function makeInvoiceSlice(ctx: TxContext, run_id: number): Promise<boolean> {
  const run = await runForUpdate(ctx.tx, run_id)
  const slice = await nextSlice(ctx.tx, run_id)
  if (!slice) return false
  const { waiting, gone } = await lockedJobs(ctx, slice.job_ids)
  const inputs = await billingInputs(ctx.tx, {
    job_ids: slice.job_ids,
    customer_ids: [0, ...new Set(waiting.map((job) => job.customer_id))],
  })
  const refusal = closedReason(runDate(run, inputs.company), await heldClosedTo(ctx.tx))
  const { drafts, put_back } = draftInvoices(inputs, { invoice_type: run.invoice_type, refusal }, waiting)
  const made = await saveInvoices(ctx, { run, inputs, drafts })
  await putBack(ctx, waiting, put_back)
  await finishSlice(ctx.tx, slice, { invoices: made, put_back: [...put_back, ...gone], done_at: ctx.now })
  const ids = made.map((invoice) => invoice.id)
  if (ids.length > 0) ctx.publish(invoiceChange('add', ids))
  ctx.publish(generateInvoiceChange('progress', [run.id]))
  return true
}

/** A slice's jobs in its order: those that wait for their invoice, and those that do so no longer. */
export async function lockedJobs({ tx }: TxContext, ids: readonly number[]) {
  const found = new Map((await lockJobs(tx, ids)).map((job) => [job.id, job]))
  const jobs = ids.flatMap((id) => found.get(id) ?? [])
  const isWaiting = (job: Job) => job.status === 'Generating Inv'
  const gone = jobs
    .filter((job) => !isWaiting(job))
    .map(({ id, job_number, status }): PutBackJob => ({ id, job_number, reason: billingRefusals.not_marked(status) }))
  return { waiting: jobs.filter(isWaiting), gone }
}
