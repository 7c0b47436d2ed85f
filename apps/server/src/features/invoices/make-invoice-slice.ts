import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import { lockJobs } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { billingInputs } from './billing-inputs.repo.ts'
import { draftInvoices } from './draft-invoices.ts'
import { customersOfJobs, type InvoiceRun, type PutBackJob, runForUpdate, updateRun } from './invoice-runs.repo.ts'
import { putBack } from './put-back.ts'
import { saveInvoices } from './save-invoices.ts'

/** An invoice writes some four rows a job; a slice holds its locks for a fraction of a second. */
const sliceSize = 50

/**
 * Makes the next invoices of a run and writes into the run what came of each job, all in one transaction: whatever dies
 * and runs again finds the rest, makes nothing twice and leaves no number out. False when nothing was left to do.
 */
export async function makeInvoiceSlice(ctx: TxContext, run_id: number): Promise<boolean> {
  const run = await runForUpdate(ctx.tx, run_id)
  const ids = await nextJobs(ctx, run)
  if (ids.length === 0) return false
  const found = new Map((await lockJobs(ctx.tx, ids)).map((job) => [job.id, job]))
  const jobs = ids.flatMap((id) => found.get(id) ?? [])
  const waiting = jobs.filter((job) => job.status === 'Generating Inv')
  const gone = jobs
    .filter((job) => job.status !== 'Generating Inv')
    .map(({ id, job_number, status }): PutBackJob => ({ id, job_number, reason: billingRefusals.not_marked(status) }))
  const inputs = await billingInputs(ctx.tx, { job_ids: ids, customer_ids: jobs.map((job) => job.customer_id) })
  const { drafts, put_back } = draftInvoices(inputs, run.invoice_type, waiting)
  const made = await saveInvoices(ctx, { run, inputs, drafts })
  await putBack(ctx, waiting, put_back)
  await updateRun(ctx.tx, run, {
    invoices: [...run.invoices, ...made],
    put_back: [...run.put_back, ...put_back, ...gone],
  })
  if (made.length > 0)
    ctx.publish(
      invoiceChange(
        'add',
        made.map((invoice) => invoice.id),
      ),
    )
  ctx.publish(generateInvoiceChange('progress', [run.id]))
  return true
}

/** The jobs of a run that nothing has come of yet, in the order asked. */
export function openJobs(run: InvoiceRun): number[] {
  const settled = new Set([...run.invoices.flatMap((invoice) => invoice.job_ids), ...run.put_back.map((job) => job.id)])
  return run.job_ids.filter((id) => !settled.has(id))
}

/** A slice of them; an invoice is never parted, so a customer's jobs stay together where they share one. */
async function nextJobs({ tx }: TxContext, run: InvoiceRun): Promise<number[]> {
  const open = openJobs(run)
  if (run.invoice_type === 'single' || open.length === 0) return open.slice(0, sliceSize)
  const customerOf = new Map((await customersOfJobs(tx, open)).map((job) => [job.id, job.customer_id]))
  const slice: number[] = []
  for (const group of Map.groupBy(open, (id) => customerOf.get(id)).values()) {
    if (slice.length > 0 && slice.length + group.length > sliceSize) break
    slice.push(...group)
  }
  return slice
}
