import type { JobType } from '../jobs/job-type.ts'
import type { JobStatus } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** What a row of the list and a job's details both carry for the status table; flags are 0 or 1 there. */
export interface JobFactFields {
  status: JobStatus
  status_before: JobStatus | null
  job_type: JobType
  parent_id: number | null
  /** The trip of a sub-job; a list has none. */
  trip?: { status: JobStatus } | null
  customer: { customer_type: number }
  collected: number
  temp_status: number | null
  failed_side: string | null
  total_charge: Decimal | null
  delivery_date: string | null
  has_pod: number
  has_work_day_jobs: number
  waiting_legs: number
  job_process_count: number
  allocation_date: string | null
  cx_loads_status: string | null
  invoice_status: string | null
}

/** The facts by which `jobActions` decides, from a row or from the details, on the server as in the browser. */
export function factsOf(job: JobFactFields, { exchange_ready = false } = {}): StatusFacts {
  return {
    status: job.status,
    status_before: job.status_before,
    job_type: job.job_type,
    parent_id: job.parent_id,
    trip_status: job.trip?.status ?? null,
    // What goes with its trip moves by its driver alone.
    is_trip_given: false,
    customer_type: job.customer.customer_type,
    collected: job.collected,
    temp_status: job.temp_status,
    failed_side: job.failed_side,
    total_charge: job.total_charge,
    delivery_date: job.delivery_date,
    has_pod: job.has_pod === 1,
    has_work_day_jobs: job.has_work_day_jobs === 1,
    waiting_legs: job.waiting_legs,
    job_process_count: job.job_process_count,
    allocation_date: job.allocation_date,
    cx_loads_status: job.cx_loads_status,
    invoice_status: job.invoice_status,
    exchange_ready,
  }
}
