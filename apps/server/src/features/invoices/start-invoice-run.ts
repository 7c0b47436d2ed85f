import { isAddress } from '@dray/domain/invoices/billing-refusal.ts'
import { generateInvoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import { companyOf } from '#features/files/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { type Job, lockJobs } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/context.ts'
import { makeTurns } from '#platform/http/turns.ts'
import { companyAddress, statusesForUpdate, statusesOf } from './billable-jobs.repo.ts'
import { insertRun } from './invoice-runs.repo.ts'
import { presentRun } from './present-run.ts'
import { steppedJob } from './stepped-job.ts'

/** Rows of jobs are wide: more of them at once would hold the process up for everybody. */
const takenTogether = 250

/** One after the other in a company: who asks for the same jobs at the same moment reads that they are taken. */
const inTurn = makeTurns()

interface WantedRun {
  invoice_type: 'single' | 'multi'
  /** In the order asked, each once. */
  job_ids: number[]
}

/**
 * Takes the jobs that still stand in Marked For Inv, which are Generating Inv from here on, so that nobody can take
 * them twice; the queue makes the invoices. What somebody else took meanwhile is named, not taken. A company without its
 * own address makes none.
 */
export function startInvoiceRun(ctx: OutsideContext, invoice_type: WantedRun['invoice_type'], wanted: number[]) {
  const run: WantedRun = { invoice_type, job_ids: [...new Set(wanted)] }
  return inTurn(companyOf(ctx.viewer), async () => {
    await ctx.reading((reading) => refuseInVain(reading, run))
    return ctx.inTransaction((inner) => takeJobs(inner, run))
  })
}

/** Refuses without a lock what can take nothing. */
async function refuseInVain({ tx }: TxContext, { job_ids }: WantedRun) {
  if (!isAddress(await companyAddress(tx))) throw new AppError('company_details_missing')
  sorted(await statusesOf(tx, job_ids), job_ids)
}

async function takeJobs(ctx: TxContext, { invoice_type, job_ids }: WantedRun) {
  const { taken, refused } = sorted(await statusesForUpdate(ctx.tx, job_ids), job_ids)
  const stepped = new Map<number, Job>()
  for (let at = 0; at < taken.length; at += takenTogether) {
    const jobs = await lockJobs(ctx.tx, taken.slice(at, at + takenTogether))
    for (const job of await takeStep(ctx, jobs, { step: 'generate_invoice' })) stepped.set(job.id, job)
  }
  const run = await insertRun(ctx.tx, {
    invoice_type,
    job_ids: taken,
    asked_at: ctx.now,
    user_id: ctx.viewer.user_id,
    user_name: ctx.viewer.name,
  })
  await ctx.enqueue('make-invoices', { run_id: run.id }, { key: `invoice-run-${run.id}` })
  ctx.publish(generateInvoiceChange('started', [run.id]))
  return { run: presentRun(run), jobs: taken.flatMap((id) => stepped.get(id) ?? []).map(steppedJob), refused }
}

type Found = Awaited<ReturnType<typeof statusesOf>>[number]

/** What can be taken, in the order asked, and what cannot; throws where nothing can, or where a job is not the company's. */
function sorted(rows: readonly Found[], job_ids: readonly number[]) {
  const found = new Map(rows.map((job) => [job.id, job]))
  if (found.size < job_ids.length) throw new AppError('not_found')
  const inOrder = job_ids.flatMap((id) => found.get(id) ?? [])
  const taken = inOrder.filter((job) => job.status === 'Marked For Inv').map(({ id }) => id)
  const refused = inOrder.filter((job) => job.status !== 'Marked For Inv').map(refusedJob)
  if (taken.length === 0) throw new AppError('status_changed', { data: { refused } })
  return { taken, refused }
}

const refusedJob = ({ id, job_number, status }: Found) => ({
  id,
  job_number,
  reason: billingRefusals.not_marked(status),
})
