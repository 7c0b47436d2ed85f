import type { SubJobRow } from '@dray/domain/jobs/job.ts'
import { type JobType, jobType } from '@dray/domain/jobs/job-type.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Carriage, carriageOf } from './carriage.ts'
import { allocationDateOf, carrierOf, presentSubContractorJob } from './present-carriers.ts'
import { presentTimes } from './present-times.ts'
import { type SubJobWithWords, subJobsOf, tripById } from './sub-jobs.repo.ts'

/** The sub-jobs of a trip with who carries them; of any other job none. */
export async function presentSubJobs(tx: Tx, job: { id: number; job_type: number }): Promise<SubJobRow[]> {
  if (job.job_type !== jobType.trip) return []
  const legs = await subJobsOf(tx, job.id)
  const carriage = await carriageOf(
    tx,
    legs.map(({ id }) => id),
  )
  return legs.map((leg) => presentSubJob(leg, carriage(leg.id)))
}

/** The trip of a sub-job; of any other job none. */
export async function tripOf(tx: Tx, { parent_id }: { parent_id: number | null }) {
  const trip = parent_id === null ? undefined : await tripById(tx, parent_id)
  return trip ? { ...trip, status: trip.status as JobStatus } : null
}

function presentSubJob(leg: SubJobWithWords, carriage: Carriage): SubJobRow {
  const { customer_name, customer_code, customer_type, ...own } = leg
  const status = leg.status as JobStatus
  return {
    ...own,
    job_type: leg.job_type as JobType,
    mode: leg.mode as JobMode,
    status,
    status_before: leg.status_before as JobStatus | null,
    customer: { customer_name, customer_code, customer_type },
    ...presentTimes(leg),
    driver_or_sub: carrierOf(status, carriage),
    allocation_date: allocationDateOf(carriage),
    has_pod: carriage.has_pod,
    has_work_day_jobs: carriage.workdays.length > 0 ? 1 : 0,
    live_legs: 0,
    waiting_legs: 0,
    job_process_count: carriage.job_process_count,
    invoice_status: null,
    sub_contractor_jobs: carriage.subs.map(presentSubContractorJob),
  }
}
