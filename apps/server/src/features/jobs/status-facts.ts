import type { JobType } from '@dray/domain/jobs/job-type.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { subContractorJobsOf, workDayJobsOf } from './job-detail.repo.ts'
import { billingFacts, proofTypesOf } from './job-facts.repo.ts'
import type { Job } from './jobs.repo.ts'
import { allocationDateOf } from './present-carriers.ts'

/** All that the status table asks about a job; true until the transaction ends when the job's row is locked. */
export async function statusFacts(tx: Tx, job: Job): Promise<StatusFacts> {
  const [billing, proofs, workdays, subs] = await Promise.all([
    billingFacts(tx, job),
    proofTypesOf(tx, job.id),
    workDayJobsOf(tx, job.id),
    subContractorJobsOf(tx, job.id),
  ])
  return {
    status: job.status as JobStatus,
    status_before: job.status_before as JobStatus | null,
    job_type: job.job_type as JobType,
    parent_id: job.parent_id,
    collected: job.collected,
    temp_status: job.temp_status,
    total_charge: job.total_charge,
    delivery_date: job.delivery_date,
    cx_loads_status: job.cx_loads_status,
    ...billing,
    has_pod: proofs.includes('pod'),
    job_process_count: proofs.length,
    has_work_day_jobs: workdays.length > 0,
    allocation_date: allocationDateOf({ workdays, subs }),
    // No company can connect the exchange yet; its feature will say.
    exchange_ready: false,
  }
}
