import { type CopyOrder, copiedMoments, copyOrderErrors, skippedTimeErrors } from '@dray/domain/job-copies/copies.ts'
import { copiedFrom, jobCopyMessages } from '@dray/domain/job-copies/job-copies.messages.ts'
import { type JobMoments, jobSpan } from '@dray/domain/job-entry/job-dates.ts'
import { firstJobNumber, jobNumber } from '@dray/domain/jobs/job-number.ts'
import { jobType, jobTypeFor } from '@dray/domain/jobs/job-type.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { companyZone } from '#features/company/index.ts'
import { checkCustomer, copyExtras, customerForEntry, searchTextOf } from '#features/job-entry/index.ts'
import { insertJobCopies, type Job, type JobCopy, jobsChanged, lockJob, recordActivities } from '#features/jobs/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'

type DatedJob = Job & JobMoments

/**
 * Copies a stored job as it was ordered, all or none, and returns the copies. A copy is Pending, with the charges and
 * extras of its source and nothing that happened to it. The numbers are taken last: they hold up the company's other
 * entries until this is committed.
 */
export async function copyJob(ctx: TxContext, job_id: number, { order, done }: { order: CopyOrder; done: string }) {
  const errors = copyOrderErrors(order)
  if (Object.keys(errors).length > 0) throw fieldError(errors)
  const source = await lockJob(ctx.tx, job_id)
  if (source.parent_id !== null) throw new AppError('not_found')
  const [zone, customer] = await Promise.all([companyZone(ctx.tx), customerForEntry(ctx.tx, source.customer_id)])
  checkCustomer(ctx, customer)
  const dated = copiedMoments({ ...source, mode: source.mode as JobMode }, order, zone)
  if ('skipped' in dated) throw fieldError(skippedTimeErrors(dated.skipped))

  const numbers = await takeNumbers(ctx.tx, 'jobs', { first: firstJobNumber, count: dated.copies.length })
  const copies = await insertJobCopies(
    ctx.tx,
    dated.copies.map((job, at) => copyOf(job, { job_number: jobNumber(numbers[at] as number), by: ctx.viewer.user_id })),
  )
  await copyExtras(
    ctx.tx,
    copies.map(({ id }) => ({ source_id: source.id, job_id: id })),
  )
  const message = copiedFrom(source.job_number)
  await recordActivities(
    ctx,
    copies.map((job) => ({ job, action_type: 'created', message })),
  )
  jobsChanged(ctx, copies, 'recurring')
  const job_numbers = copies.map(({ job_number }) => job_number)
  ctx.say(jobCopyMessages.with_numbers(done, job_numbers))
  return { job_nos: job_numbers.join(','), jobData: copies.map(presentCopy) }
}

function copyOf(job: DatedJob, { job_number, by }: { job_number: string; by: number }): JobCopy {
  const span = jobSpan(job)
  if (!span) throw new AppError('internal')
  return {
    source_id: job.id,
    job_number,
    parent_id: null,
    // What is copied from a quote is a job: nobody has to accept it.
    type: job.type === 'quote' ? 'job' : job.type,
    job_type: job.job_type === jobType.trip ? jobType.trip : jobTypeFor({ ...job, ...fresh }),
    status: fresh.status,
    status_rank: statusRank(fresh.status),
    collection_date: job.collection_date,
    collection_at: job.collection_at,
    delivery_date: job.delivery_date,
    delivery_at: job.delivery_at,
    ...span,
    search_text: searchTextOf(job as never, job_number),
    extras: job.extras,
    total_charge: pounds(decimal(job.base_charge).plus(decimal(job.extras))),
    created_by: by,
  }
}
const fresh = { status: 'Pending', job_type: null, temp_status: null } as const

const presentCopy = ({ id, job_number, parent_id, collection_date, delivery_date }: Job) => ({
  id,
  job_number,
  parent_id,
  status: fresh.status,
  collection_date,
  delivery_date,
})
