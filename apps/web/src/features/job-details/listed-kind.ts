import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'

/** Returns what a job is called in its title. A customer is not sent the type: what is no quote is a job to them. */
export const listedKind = ({ type, status }: { type?: JobKind; status: JobStatus }): JobKind =>
  type ?? (status === 'Quote' ? 'quote' : 'job')
