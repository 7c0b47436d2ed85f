import { hasReached, isAtAnEnd, type JobStatus } from '../jobs/status.ts'
import { isFreeOfExchange } from '../jobs/status-facts.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { podRefusal } from './pod.ts'

export interface ProofLockFacts {
  status: JobStatus
  cx_loads_status: string | null
  /** Set for a sub-job, whose trip is proved instead. */
  parent_id?: number | null
}

/** The refusal of another paper, or null: a job that was cancelled or deleted takes none. */
export const newPaperRefusal = (status: JobStatus): ErrorCode | null => (isAtAnEnd(status) ? 'job_locked' : null)

/** The refusal of a new proof, or null: as for a paper, and nobody has set out, or the exchange's member brings it. */
export function newProofRefusal({ status, cx_loads_status, parent_id = null }: ProofLockFacts): ErrorCode | null {
  if (parent_id !== null) return 'sub_job_of_trip'
  const refusal = newPaperRefusal(status) ?? podRefusal(status)
  return refusal ?? (isFreeOfExchange({ cx_loads_status }) ? null : 'step_not_allowed')
}

/** The refusal of taking a proof or a paper away, or null: what is marked for invoice stands on it. */
export function paperRemovalRefusal(status: JobStatus): ErrorCode | null {
  return hasReached(status, 'Marked For Inv') ? 'job_locked' : null
}
