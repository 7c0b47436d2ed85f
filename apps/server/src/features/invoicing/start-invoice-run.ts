import { supplyError } from '@dray/domain/invoices/invoice-date.ts'
import { invoiceDateTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { generateInvoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import { companyRow } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { checkInvoiceDate } from '#features/invoices/index.ts'
import { steppedJob, takeStep } from '#features/job-steps/index.ts'
import { type Job, lockJobs } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/calls/context.ts'
import { makeTurns } from '#platform/http/calls/turns.ts'
import { companyAddress, statusesForUpdate, statusesOf } from './billable-jobs.repo.ts'
import { insertRun } from './invoice-runs.repo.ts'
import { presentRun } from './present-run.ts'

/** Rows of jobs are wide: more of them at once would hold the process up for everybody. */
const takenTogether = 250

/** One after the other in a company: who asks for the same jobs at the same moment reads that they are taken. */
const inTurn = makeTurns()

interface WantedRun {
  invoice_type: 'single' | 'multi'
  /** Null: today. */
  invoice_date: string | null
  /** In the order asked, each once. */
  job_ids: number[]
}

/**
 * Takes the jobs that still stand in Marked For Inv, which are Generating Inv from here on, so that nobody can take
 * them twice; the queue makes the invoices. What somebody else took meanwhile is named, not taken. A company without its
 * own address makes none.
 */
export function startInvoiceRun(
  ctx: OutsideContext,
  invoice_type: WantedRun['invoice_type'],
  { job_ids, invoice_date }: { job_ids: number[]; invoice_date?: string | undefined },
) {
  const run: WantedRun = { invoice_type, invoice_date: invoice_date ?? null, job_ids: [...new Set(job_ids)] }
  return inTurn(companyOf(ctx.viewer), async () => {
    await ctx.reading((reading) => refuseInVain(reading, run))
    return ctx.inTransaction((inner) => takeJobs(inner, run))
  })
}

/** Refuses without a lock what can take nothing. */
async function refuseInVain({ tx, now }: TxContext, run: WantedRun) {
  if (!isAddress(await companyAddress(tx))) throw new AppError('company_details_missing')
  const { time_zone } = await companyRow(tx)
  sorted(await statusesOf(tx, run.job_ids), run, run.invoice_date ?? dateIn(time_zone, now))
}

async function takeJobs(ctx: TxContext, run: WantedRun) {
  const { invoice_type, job_ids } = run
  const invoice_date = await checkInvoiceDate(ctx, run.invoice_date)
  const { taken, refused } = sorted(await statusesForUpdate(ctx.tx, job_ids), run, invoice_date)
  const stepped = new Map<number, Job>()
  for (let at = 0; at < taken.length; at += takenTogether) {
    const jobs = await lockJobs(ctx.tx, taken.slice(at, at + takenTogether))
    for (const job of await takeStep(ctx, jobs, { step: 'generate_invoice' })) stepped.set(job.id, job)
  }
  const made = await insertRun(ctx.tx, {
    invoice_type,
    invoice_date,
    job_ids: taken,
    asked_at: ctx.now,
    user_id: ctx.viewer.user_id,
    user_name: ctx.viewer.name,
  })
  await ctx.enqueue('make-invoices', { run_id: made.id }, { key: `invoice-run-${made.id}` })
  ctx.publish(generateInvoiceChange('started', [made.id]))
  return { run: presentRun(made), jobs: taken.flatMap((id) => stepped.get(id) ?? []).map(steppedJob), refused }
}

type Found = Awaited<ReturnType<typeof statusesOf>>[number]

/**
 * What can be taken, in the order asked, and what cannot: what somebody else took, and what was supplied after the
 * invoice's date. Throws where nothing can, or where a job is not the company's.
 */
function sorted(rows: readonly Found[], { job_ids }: WantedRun, invoice_date: string) {
  const found = new Map(rows.map((job) => [job.id, job]))
  if (found.size < job_ids.length) throw new AppError('not_found')
  const inOrder = job_ids.flatMap((id) => found.get(id) ?? [])
  const marked = inOrder.filter(({ status }) => status === 'Marked For Inv')
  const taken = marked.filter(({ last_date }) => supplyError(invoice_date, last_date) === null).map(({ id }) => id)
  const refused = inOrder.flatMap(({ id, job_number, status, last_date }) => {
    const isMarked = status === 'Marked For Inv'
    const reason = isMarked ? supplyError(invoice_date, last_date) : billingRefusals.not_marked(status)
    return reason === null ? [] : [{ id, job_number, reason }]
  })
  if (marked.length === 0) throw new AppError('status_changed', { data: { refused } })
  if (taken.length === 0) {
    const earliest = marked.map(({ last_date }) => last_date).reduce((a, b) => (a < b ? a : b))
    throw fieldError({ invoice_date: texts.all_before_supply(earliest) })
  }
  return { taken, refused }
}
