import { hasReached, type JobStatus } from '../jobs/status.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { podRefusal } from './pod.ts'

export interface ProofLockFacts {
  status: JobStatus
  cx_loads_status: string | null
}

/** The refusal of a new proof, or null: nobody has set out, the exchange's member brings it, or the job is deleted. */
export function newProofRefusal({ status, cx_loads_status }: ProofLockFacts): ErrorCode | null {
  if (status === 'Deleted') return 'job_locked'
  return podRefusal(status) ?? (cx_loads_status === null ? null : 'step_not_allowed')
}

/** The refusal of taking a proof or a paper away, or null: what is marked for invoice stands on it. */
export function paperRemovalRefusal(status: JobStatus): ErrorCode | null {
  return hasReached(status, 'Marked For Inv') ? 'job_locked' : null
}
