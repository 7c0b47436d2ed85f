import type { TxContext } from '#platform/http/calls/context.ts'
import {
  customersOfJobs,
  hasSlices,
  type InvoiceRun,
  insertSlices,
  runById,
  runForUpdate,
} from './invoice-runs.repo.ts'

/** An invoice writes some eight rows a job; a slice holds its locks for a fraction of a second. */
const sliceSize = 100

/** Cuts a run into slices, once; whoever comes later finds them. */
export async function planInvoiceRun(ctx: TxContext, run_id: number): Promise<void> {
  await runForUpdate(ctx.tx, run_id)
  if (await hasSlices(ctx.tx, run_id)) return
  const run = await runById(ctx.tx, run_id)
  const open = run ? openJobs(run) : []
  if (!run || open.length === 0) return
  await insertSlices(ctx.tx, run_id, cut(await groupsOf(ctx, run, open)))
}

/** The jobs of a run that nothing has come of yet, in the order asked. */
function openJobs({ job_ids, invoices, put_back }: InvoiceRun): number[] {
  const settled = new Set([...invoices.flatMap((invoice) => invoice.job_ids), ...put_back.map((job) => job.id)])
  return job_ids.filter((id) => !settled.has(id))
}

/** The jobs that share an invoice, in the order of the first of each. */
async function groupsOf({ tx }: TxContext, { invoice_type }: InvoiceRun, open: number[]): Promise<number[][]> {
  if (invoice_type === 'single') return open.map((id) => [id])
  const customerOf = new Map((await customersOfJobs(tx, open)).map((job) => [job.id, job.customer_id]))
  return [...Map.groupBy(open, (id) => customerOf.get(id)).values()]
}

/** An invoice is never parted: a slice is larger than usual only where one invoice alone is. */
function cut(groups: readonly number[][]): number[][] {
  const slices: number[][] = []
  for (const group of groups) {
    const last = slices.at(-1)
    if (last && last.length + group.length <= sliceSize) last.push(...group)
    else slices.push([...group])
  }
  return slices
}
