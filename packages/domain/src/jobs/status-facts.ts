import type { Decimal } from '../kernel/decimal.ts'
import type { JobType } from './job-type.ts'
import type { JobStatus } from './status.ts'

/** All that the status table needs to know of a job, a sub-job or a trip. */
export interface StatusFacts {
  status: JobStatus
  job_type: JobType
  /** Set for a trip's sub-jobs: price, POD and invoice belong to the parent. */
  parent_id: number | null
  /** Of a sub-job: the status of its trip. */
  trip_status: JobStatus | null
  /** Of a sub-job: its trip is with somebody as a whole, who carries it without an allocation of its own. */
  is_trip_given: boolean
  /** 1: an account that is invoiced from here; 0: billed elsewhere. */
  customer_type: number
  /** The goods have been collected. */
  collected: number
  /** 2: the goods lie in the depot; null or 0: they do not. */
  temp_status: number | null
  /** The stop that its driver could not do, until the job takes its next step. */
  failed_side: string | null
  total_charge: Decimal | null
  has_pod: boolean
  /** The date of the live allocation's workday or sub-contractor job; null when nothing is allocated. */
  allocation_date: string | null
  delivery_date: string | null
  has_work_day_jobs: boolean
  /** Of a trip: its sub-jobs that nobody carries yet, once it is not carried as a whole; 0 of any other job. */
  waiting_legs: number
  job_process_count: number
  /** The exchange load's status; null when the job has none. */
  cx_loads_status: string | null
  /** The exchange is both integrated and enabled for this company. */
  exchange_ready: boolean
  /** Status of the invoice that the job is on, if any. */
  invoice_status: string | null
  /** The status that a deleted job was deleted from. */
  status_before: JobStatus | null
}

/** What the exchange's load is set to when its goods come into the depot: its member's part is over. */
export const loadInDepot = 'Indepot'

/** True where no member of the exchange carries the job: it has no load there, or the load's goods lie in the depot. */
export const isFreeOfExchange = ({ cx_loads_status }: Pick<StatusFacts, 'cx_loads_status'>): boolean =>
  cx_loads_status === null || cx_loads_status === loadInDepot

/** A job as it is just entered; the ground that callers and tests vary. */
export const freshJob: StatusFacts = {
  status: 'Pending',
  job_type: 1,
  parent_id: null,
  trip_status: null,
  is_trip_given: false,
  customer_type: 1,
  collected: 0,
  temp_status: null,
  failed_side: null,
  total_charge: '0',
  has_pod: false,
  allocation_date: null,
  delivery_date: null,
  has_work_day_jobs: false,
  waiting_legs: 0,
  job_process_count: 0,
  cx_loads_status: null,
  exchange_ready: false,
  invoice_status: null,
  status_before: null,
}
