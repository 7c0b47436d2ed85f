import { type JobMode, jobMode } from './mode.ts'
import { inDepot, type JobStatus } from './status.ts'

export const jobType = {
  oneLeg: 1,
  /** Collected, into the depot, delivered. */
  twoLegs: 2,
  /** With sub-jobs. */
  trip: 3,
} as const
export type JobType = (typeof jobType)[keyof typeof jobType]

/** What people read; one leg or two is the office's own affair. A quote is one until it is made a job. */
export function jobTypeLabel({ type, job_type }: { type: string; job_type: JobType }): string {
  if (type === 'quote') return 'Quote'
  return job_type === jobType.trip ? 'Trip' : 'Job'
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
  if (job.job_type === jobType.trip) return jobType.trip
  if (job.temp_status === inDepot) return jobType.twoLegs
  if (job.job_type !== null && !stillOpen.includes(job.status)) return job.job_type
  const { collection_date, delivery_date } = job
  const spansDays = collection_date !== null && delivery_date !== null && delivery_date > collection_date
  return job.mode === jobMode.collectAndDeliver && spansDays ? jobType.twoLegs : jobType.oneLeg
}
