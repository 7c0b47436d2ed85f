import { type JobMoments, tripSpan } from '@dray/domain/job-entry/job-dates.ts'
import { jobSearchText, tripSearchText } from '@dray/domain/job-list/job-search-text.ts'
import { isLiveLeg } from '@dray/domain/job-steps/trip-status.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Job } from './jobs.repo.ts'

type Leg = JobMoments & { status: JobStatus; search_text: string }

/** Returns what a trip is ordered and found by: the days and the words of itself and of its live sub-jobs. */
export function tripSpanAndWords(trip: Job, legs: readonly Job[]) {
  const live = (legs as unknown as Leg[]).filter(isLiveLeg)
  const span = tripSpan(trip as unknown as JobMoments, live)
  if (!span) throw new AppError('internal')
  return {
    ...span,
    search_text: tripSearchText(
      ownSearchText(trip),
      live.map(({ search_text }) => search_text),
    ),
  }
}

/** What a keyword finds a stored job by, without what it has from its sub-jobs. */
const ownSearchText = (job: Job) =>
  jobSearchText({
    ...job,
    customer_references: job.customer_reference.map(({ name }) => name),
    air_way_bill_numbers: job.air_way_bill_numbers.map(({ awb_number }) => awb_number),
  })
