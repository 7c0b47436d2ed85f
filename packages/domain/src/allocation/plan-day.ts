import type { JobStatus } from '../jobs/status.ts'
import { type AllocationDateFacts, allocationDate } from './allocation-date.ts'

/** What may become of a plan whose job moves to another day. */
export type PlanChoice = 'move' | 'cancel'

export interface PlanDay {
  was: string
  is: string
}

/** The days of a planned job's plan before and after a change, by its mode's rule; null where the plan still fits. */
export function planDay(
  status: JobStatus,
  { before, after }: { before: AllocationDateFacts; after: AllocationDateFacts },
): PlanDay | null {
  const [was, is] = [allocationDate(before).date, allocationDate(after).date]
  return status === 'Planned' && was !== null && is !== null && was !== is ? { was, is } : null
}
