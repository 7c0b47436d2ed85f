import { jobType } from './job-type.ts'
import { type JobMode, jobMode } from './mode.ts'
import { inDepot } from './status.ts'

/** The part of a job that an allocation covers. */
export const legs = ['collection', 'delivery', 'both'] as const
export type Leg = (typeof legs)[number]

export interface LegFacts {
  mode: JobMode
  job_type: number
  collected: number
  temp_status: number | null
}

/** True once only the delivery remains to be done. */
export const isHalfDone = (job: Pick<LegFacts, 'collected' | 'temp_status'>): boolean =>
  job.collected === 1 || job.temp_status === inDepot

/** The leg that is next to be allocated: a two-leg job's collection first, then its delivery. */
export function nextLeg(job: LegFacts): Leg {
  if (job.mode === jobMode.collectionOnly) return 'collection'
  if (job.mode === jobMode.deliveryOnly || job.mode === jobMode.fromDepot || isHalfDone(job)) return 'delivery'
  return job.job_type === jobType.twoLegs ? 'collection' : 'both'
}
