import { isHalfDone } from '../jobs/leg.ts'
import { isJobMode, type JobMode, jobMode, type Side } from '../jobs/mode.ts'
import { allocationMessages } from './allocation.messages.ts'

export interface AllocationDateFacts {
  mode: JobMode
  collected: number
  temp_status: number | null
  collection_date: string | null
  delivery_date: string | null
}

export type AllocationDate = { date: string; refusal: null } | { date: null; refusal: string }

/** The mode decides whose day it is; collect-and-deliver moves on to the delivery once the goods are on their way. */
const sideOf: Record<JobMode, (job: Pick<AllocationDateFacts, 'collected' | 'temp_status'>) => Side> = {
  [jobMode.collectAndDeliver]: (job) => (isHalfDone(job) ? 'delivery' : 'collection'),
  [jobMode.collectionOnly]: () => 'collection',
  [jobMode.deliveryOnly]: () => 'delivery',
  [jobMode.fromDepot]: () => 'delivery',
  [jobMode.nightOnly]: () => 'collection',
}

/** The side whose day a job is offered on. */
export const allocationSide = (job: Pick<AllocationDateFacts, 'mode' | 'collected' | 'temp_status'>): Side =>
  sideOf[job.mode](job)

/** The date whose workdays a job is offered to. `given` is a trip leg's own date, which stands before the night job's. */
export function allocationDate(job: AllocationDateFacts, given?: string | null): AllocationDate {
  if (!isJobMode(job.mode)) return { date: null, refusal: allocationMessages.mode_unknown }
  if (job.mode === jobMode.nightOnly && given) return { date: given, refusal: null }
  const date = job[`${allocationSide(job)}_date`]
  return date === null ? { date: null, refusal: allocationMessages.date_missing } : { date, refusal: null }
}
