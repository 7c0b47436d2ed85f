import { isJobMode, type JobMode } from '../jobs/mode.ts'
import { allocationMessages } from './allocation.messages.ts'
import { isHalfDone } from './leg.ts'

export interface AllocationDateFacts {
  mode: JobMode
  collected: number
  temp_status: number | null
  collection_date: string | null
  delivery_date: string | null
}

export type AllocationDate = { date: string; refusal: null } | { date: null; refusal: string }

/** The mode decides whose day it is; collect-and-deliver moves on to the delivery once the goods are on their way. */
const sideOf: Record<JobMode, (job: AllocationDateFacts) => 'collection_date' | 'delivery_date'> = {
  0: (job) => (isHalfDone(job) ? 'delivery_date' : 'collection_date'),
  1: () => 'collection_date',
  2: () => 'delivery_date',
  3: () => 'delivery_date',
  4: () => 'collection_date',
}

/** The date whose workdays a job is offered to. `given` is a trip leg's own date, which stands before the night job's. */
export function allocationDate(job: AllocationDateFacts, given?: string | null): AllocationDate {
  if (!isJobMode(job.mode)) return { date: null, refusal: allocationMessages.mode_unknown }
  if (job.mode === 4 && given) return { date: given, refusal: null }
  const date = job[sideOf[job.mode](job)]
  return date === null ? { date: null, refusal: allocationMessages.date_missing } : { date, refusal: null }
}
