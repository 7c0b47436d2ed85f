import { type JobMode, jobMode } from './mode.ts'
import type { JobStatus } from './status.ts'

/** 1: done in one leg; 2: in two (collected, into the depot, delivered); 3: a trip with sub-jobs. */
export type JobType = 1 | 2 | 3
export const tripJobType = 3

/** What people read; one leg or two is the office's own affair. A quote is one until it is made a job. */
export function jobTypeLabel({ type, job_type }: { type: string; job_type: JobType }): string {
  if (type === 'quote') return 'Quote'
  return job_type === tripJobType ? 'Trip' : 'Job'
}

export interface JobTypeFacts {
  job_type: JobType | null
  mode: JobMode
  status: JobStatus
  collection_date: string | null
  delivery_date: string | null
  /** 2 from the moment that the job is marked in depot. */
  temp_status: number | null
}

const stillOpen: readonly JobStatus[] = ['Quote', 'Pending', 'Planned']

/**
 * Two legs when the goods are collected on one day and delivered on a later one, or lie in the depot.
 * Settled again only while nothing has moved, so a job under way never changes its type because a date was corrected.
 */
export function jobTypeFor(job: JobTypeFacts): JobType {
  if (job.job_type === tripJobType) return tripJobType
  if (job.temp_status === 2) return 2
  if (job.job_type !== null && !stillOpen.includes(job.status)) return job.job_type
  const { collection_date, delivery_date } = job
  const spansDays = collection_date !== null && delivery_date !== null && delivery_date > collection_date
  return job.mode === jobMode.collectAndDeliver && spansDays ? 2 : 1
}
