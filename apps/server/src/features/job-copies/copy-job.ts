import { type CopyOrder, copiedMoments, copyOrderErrors, skippedTimeErrors } from '@dray/domain/job-copies/copies.ts'
import { copiedFrom, jobCopyMessages } from '@dray/domain/job-copies/job-copies.messages.ts'
import { type JobMoments, tripSpan } from '@dray/domain/job-entry/job-dates.ts'
import { copiedSearchText } from '@dray/domain/job-list/job-search-text.ts'
import { isLiveLeg } from '@dray/domain/job-steps/trip-status.ts'
import { type CopiedNumbers, copiedNumber, firstJobNumber, jobNumber } from '@dray/domain/jobs/job-number.ts'
import { jobType, jobTypeFor } from '@dray/domain/jobs/job-type.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { timeColumns, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import { companyZone } from '#features/company/index.ts'
import { checkCustomer, copyExtras, customerForEntry, jobConflict } from '#features/job-entry/index.ts'
import {
  checkRoomForJobs,
  insertJobCopies,
  type Job,
  jobsChanged,
  legsOf,
  lockJob,
  recordActivities,
} from '#features/jobs/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/calls/context.ts'

type DatedJob = Job & JobMoments & Pick<StatusFacts, 'status' | 'job_type'>

/** A job that is to be copied, with the legs that it has as a trip. */
interface Source {
  job: DatedJob
  legs: DatedJob[]
}

interface CopyRequest {
  order: CopyOrder
  /** Where a date is refused. */
  dateField?: 'date' | 'recurring_dates'
  mayCopy: (job: DatedJob) => boolean
  /** What is said when it is done, before the numbers. */
  done: string
}

/**
 * Copies a stored job as it was ordered, a trip with its live legs, all or none, and returns the copies. A copy is
 * Pending, with the charges and extras of its source and nothing that happened to it.
 *
 * The numbers are taken first, in a transaction of their own: whoever enters a job meanwhile waits for none of the
 * copies. Where the database goes away between the two, those numbers stay unused.
 */
export async function copyJob(ctx: OutsideContext, job_id: number, { done, ...request }: CopyRequest) {
  const errors = copyOrderErrors(request.order)
  if (Object.keys(errors).length > 0) throw fieldError(errors)
  const prepared = await ctx.inTransaction((inner) => prepareCopies(inner, job_id, request))
  const { jobs, legs } = await ctx.inTransaction((inner) => saveCopies(inner, prepared, request.mayCopy))
  const job_numbers = jobs.map(({ job_number }) => job_number)
  ctx.say(jobCopyMessages.with_numbers(done, job_numbers))
  return { job_nos: job_numbers.join(','), jobData: [...jobs, ...legs].map(presentCopy) }
}

type Prepared = Awaited<ReturnType<typeof prepareCopies>>

/** The copies as they will be stored, numbered; throws where the job cannot be copied so. */
async function prepareCopies(
  ctx: TxContext,
  job_id: number,
  { order, mayCopy, dateField = 'recurring_dates' }: Pick<CopyRequest, 'order' | 'mayCopy' | 'dateField'>,
) {
  const source = await sourceOf(ctx, job_id, mayCopy)
  const dated = copiedMoments(source, order, await companyZone(ctx.tx))
  if ('skipped' in dated) throw fieldError(skippedTimeErrors(dated.skipped, dateField))
  const taken = await takeNumbers(ctx.tx, 'jobs', { first: firstJobNumber, count: dated.copies.length })
  await checkRoomForJobs(ctx.tx, taken.length)
  const created_by = ctx.viewer.user_id
  const copies = zip(dated.copies, taken).map(([{ job, legs }, number]) => {
    const numbers = { from: source.job.job_number, to: jobNumber(number) }
    const rowOf = (one: DatedJob, span = spanOf(one)) => ({ ...copyOf(one, { numbers, created_by }), ...span })
    return { job: rowOf(job, spanOf(job, legs)), legs: legs.map((leg) => rowOf(leg)) }
  })
  return { source, copies }
}

const versionsOf = ({ job, legs }: Source) => [job, ...legs].map(({ id, version }) => `${id}:${version}`).join()

/** Stores prepared copies of a job that nobody has changed since. */
async function saveCopies(ctx: TxContext, { source, copies }: Prepared, mayCopy: CopyRequest['mayCopy']) {
  const now = await sourceOf(ctx, source.job.id, mayCopy)
  if (versionsOf(now) !== versionsOf(source)) throw await jobConflict(ctx, source.job.id)
  const jobs = await insertJobCopies(
    ctx.tx,
    copies.map(({ job }) => ({ ...job, parent_id: null })),
  )
  const legs = await insertJobCopies(
    ctx.tx,
    copies.flatMap((copy, at) => copy.legs.map((leg) => ({ ...leg, parent_id: jobs[at]?.id ?? null }))),
  )
  // Charges are the job's or the trip's own; a leg has none.
  await copyExtras(ctx.tx, { source_id: source.job.id, copies: jobs })
  const message = copiedFrom(source.job.job_number)
  await recordActivities(
    ctx,
    [...jobs, ...legs].map((job) => ({ job, action_type: 'created', message })),
  )
  jobsChanged(ctx, jobs, 'recurring')
  return { jobs, legs }
}

/** Only a whole trip can be copied, not one of its legs. */
async function sourceOf(ctx: TxContext, job_id: number, mayCopy: CopyRequest['mayCopy']): Promise<Source> {
  const job = (await lockJob(ctx.tx, job_id)) as DatedJob
  if (job.parent_id !== null) throw new AppError('not_found')
  if (!mayCopy(job)) throw new AppError('step_not_allowed', { data: { status: job.status } })
  checkCustomer(ctx, await customerForEntry(ctx.tx, job.customer_id))
  const legs = (job.job_type === jobType.trip ? await legsOf(ctx.tx, job.id) : []) as DatedJob[]
  return { job, legs: legs.filter(isLiveLeg) }
}

function spanOf(job: DatedJob, legs: readonly DatedJob[] = []) {
  const span = tripSpan(job, legs)
  if (!span) throw new AppError('internal')
  return span
}

const fresh = { status: 'Pending', temp_status: null, failed_side: null, failed_reason: null } as const

function copyOf(job: DatedJob, { numbers, created_by }: { numbers: CopiedNumbers; created_by: number }) {
  const { extras } = job
  return {
    source_id: job.id,
    job_number: copiedNumber(job.job_number, numbers),
    // The copy of a quote is a job: nobody has to accept it.
    type: job.type === 'quote' ? 'job' : job.type,
    job_type: job.job_type === jobType.trip ? jobType.trip : jobTypeFor({ ...job, ...fresh, job_type: null }),
    status: fresh.status,
    status_rank: statusRank(fresh.status),
    ...timeColumns('collection', timeOfSide(job, 'collection')),
    ...timeColumns('delivery', timeOfSide(job, 'delivery')),
    search_text: copiedSearchText(job.search_text, numbers),
    extras,
    total_charge: pounds(decimal(job.base_charge).plus(decimal(extras))),
    created_by,
  }
}

const presentCopy = ({ id, job_number, parent_id, collection_date, delivery_date }: Job) => ({
  id,
  job_number,
  parent_id,
  status: fresh.status,
  collection_date,
  delivery_date,
})
