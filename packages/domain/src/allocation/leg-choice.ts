import { type Leg, type LegFacts, nextLeg } from '../jobs/leg.ts'
import { jobMode } from '../jobs/mode.ts'

/**
 * The legs a job may be given away for, the usual one first: what is next, and a two-leg job of which nothing is done
 * also whole, to a sub-contractor who collects and delivers.
 */
export function legChoices(job: LegFacts): Leg[] {
  const next = nextLeg(job)
  return next === 'collection' && job.mode !== jobMode.collectionOnly ? [next, 'both'] : [next]
}
