import { generateInvoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { billingRefusals, runNotices } from '@dray/domain/invoices/invoices.messages.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { finishRun, finishSlice, type InvoiceRun, nextSlice, runById, runForUpdate } from './invoice-runs.repo.ts'
import type { PutBackJob } from './invoicing.tables.ts'
import { lockedJobs } from './make-invoice-slice.ts'
import { putBack } from './put-back.ts'

/** A run of so many invoices takes long enough that its person has gone on to other work. */
const longRun = 20
const jobsNamed = 10

/** Closes a run and notifies its person what was made, what was not, and why. Closing twice notifies once. */
export async function endInvoiceRun(ctx: TxContext, run_id: number) {
  const { finished_at } = await runForUpdate(ctx.tx, run_id)
  const run = await runById(ctx.tx, run_id)
  if (run && finished_at === null) await close(ctx, run)
}

/** Puts the jobs of a run's next slice back without an invoice. False when nothing was left to do. */
export async function putBackSlice(ctx: TxContext, run_id: number): Promise<boolean> {
  await runForUpdate(ctx.tx, run_id)
  const slice = await nextSlice(ctx.tx, run_id)
  if (!slice) return false
  const { waiting, gone } = await lockedJobs(ctx, slice.job_ids)
  const refused = waiting.map(
    ({ id, job_number }): PutBackJob => ({ id, job_number, reason: billingRefusals.broke_down }),
  )
  await putBack(ctx, waiting, refused)
  await finishSlice(ctx.tx, slice, { invoices: [], put_back: [...refused, ...gone], done_at: ctx.now })
  return true
}

async function close(ctx: TxContext, run: InvoiceRun) {
  const hasFailed = run.put_back.length > 0
  await finishRun(ctx.tx, run, ctx.now)
  ctx.publish(generateInvoiceChange(hasFailed ? 'failed' : 'done', [run.id]))
  const isWorthTelling = hasFailed || run.invoices.length >= longRun
  if (run.user_id === null || !isWorthTelling) return
  await notify(ctx, {
    event: 'invoice_run',
    key: `invoice_run:${run.id}`,
    user_ids: [run.user_id],
    title: hasFailed ? runNotices.failed : runNotices.done,
    body: runReport(run),
    color_class: hasFailed ? 'red' : 'green',
    link: hasFailed ? '/finance/jobs/mark-for-invoice' : '/finance/invoices/customers',
  })
}

/** What was made and what was not, and why, in a few lines. */
function runReport({ invoices, put_back }: InvoiceRun): string {
  const first = invoices[0]?.inv_number
  const last = invoices.at(-1)?.inv_number
  const made = first && last ? runNotices.made(invoices.length, first, last) : runNotices.none_made
  if (put_back.length === 0) return made
  const named = put_back.slice(0, jobsNamed).map((job) => runNotices.job(job.job_number, job.reason))
  const more = put_back.length > jobsNamed ? [runNotices.more(put_back.length - jobsNamed)] : []
  return [made, runNotices.put_back(put_back.length), ...named, ...more].join('\n')
}
