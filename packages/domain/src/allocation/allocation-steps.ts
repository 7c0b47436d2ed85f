import { canTake, mayDo } from '../job-steps/job-actions.ts'
import { jobStep } from '../job-steps/steps.ts'
import type { JobStatus } from '../jobs/status.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import type { Viewer } from '../kernel/permissions.ts'

/** What can be done with a job and one person who might carry it. `move`: from whoever has it to them, the status stays. */
export type AllocationStep = 'allocate' | 'plan' | 'move'

const movable: readonly JobStatus[] = ['Booked', 'Planned']

/** True while a job that a driver has can go to another driver's workday and keep its status. */
export const isMovable = (status: JobStatus): boolean => movable.includes(status)

export interface AllocationStepFacts {
  job: StatusFacts
  /** The job stands on a workday now. */
  is_on_workday: boolean
  carrier: 'driver' | 'sub_contractor' | 'owner_driver'
}

/** The steps that a viewer can take with a job and a carrier of that kind; an owner driver is allocated, never planned. */
export function allocationSteps(
  { job, is_on_workday, carrier }: AllocationStepFacts,
  viewer: Viewer,
): AllocationStep[] {
  const steps: AllocationStep[] = canTake('allocate', job, viewer) ? ['allocate'] : []
  if (carrier !== 'owner_driver' && canTake('plan', job, viewer)) steps.push('plan')
  const isMoved = carrier === 'driver' && is_on_workday && isMovable(job.status)
  if ((isMoved && mayDo(jobStep('allocate'), viewer)) || canTake('hand_over', job, viewer)) steps.push('move')
  return steps
}
