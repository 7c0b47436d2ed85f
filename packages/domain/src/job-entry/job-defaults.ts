import { type JobType, jobType } from '../jobs/job-type.ts'
import { type JobMode, jobMode } from '../jobs/mode.ts'
import type { JobStatus } from '../jobs/status.ts'
import type { JobKind } from './job-dates.ts'

/** What a new job starts with before anybody types. */
export interface JobDefaults {
  mode: JobMode
  job_type: JobType
  status: JobStatus
  /** 1 while it is only a quote. */
  draft: 0 | 1
  is_vat: 0 | 1
  is_marked: 0 | 1
  collected: 0 | 1
  temp_status: null
}

/** A new job, quote or trip: collect and deliver, VAT charged, nothing moved yet. */
export function jobDefaults(kind: JobKind): JobDefaults {
  return {
    mode: jobMode.collectAndDeliver,
    job_type: kind === 'trip' ? jobType.trip : jobType.oneLeg,
    status: kind === 'quote' ? 'Quote' : 'Pending',
    draft: kind === 'quote' ? 1 : 0,
    is_vat: 1,
    is_marked: 0,
    collected: 0,
    temp_status: null,
  }
}

/** A trip's new sub-job is a collection until another mode is chosen. */
export function subJobDefaults(): JobDefaults {
  return { ...jobDefaults('job'), mode: jobMode.collectionOnly }
}
