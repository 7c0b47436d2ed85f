import type { JobType } from '@dray/domain/jobs/job-type.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { freshJob, type StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Carriage, carriageOf } from './carriage.ts'
import { billingFacts, tripFacts } from './job-facts.repo.ts'
import type { Job } from './jobs.repo.ts'
import { allocationDateOf } from './present-carriers.ts'
import { waitingLegsOf } from './trip-legs.repo.ts'

/**
 * Returns all that a step depends on of each job, true until the transaction ends when their rows are locked. For many
 * jobs whose step is one of billing, proofs and allocations are left out: they count as having none.
 */
export async function statusFacts(tx: Tx, jobs: readonly Job[], only?: 'billing'): Promise<StatusFacts[]> {
  const [billing, trips, carried, waiting] = await Promise.all([
    billingFacts(tx, jobs),
    tripFacts(tx, jobs),
    only === 'billing'
      ? null
      : carriageOf(
          tx,
          jobs.map((job) => job.id),
        ),
    only === 'billing' ? null : waitingLegsOf(tx, jobs),
  ])
  return jobs.map((job) => ({
    ...freshJob,
    ...ownFacts(job),
    ...billing(job),
    ...trips(job),
    ...carriageFacts(carried?.(job.id)),
    waiting_legs: waiting?.(job.id) ?? 0,
  }))
}

const ownFacts = (job: Job) => ({
  status: job.status as JobStatus,
  status_before: job.status_before as JobStatus | null,
  job_type: job.job_type as JobType,
  parent_id: job.parent_id,
  collected: job.collected,
  temp_status: job.temp_status,
  failed_side: job.failed_side,
  total_charge: job.total_charge,
  delivery_date: job.delivery_date,
  cx_loads_status: job.cx_loads_status,
  // No company can connect the exchange yet; its feature will say.
  exchange_ready: false,
})

const carriageFacts = (carriage: Carriage | undefined) =>
  carriage && {
    has_pod: carriage.has_pod === 1,
    job_process_count: carriage.job_process_count,
    has_work_day_jobs: carriage.workdays.length > 0,
    allocation_date: allocationDateOf(carriage),
  }
