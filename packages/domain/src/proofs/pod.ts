import { hasSetOut, type JobStatus } from '../jobs/status.ts'
import type { ErrorCode } from '../kernel/errors.ts'

/** The refusal of a proof of delivery for a job that nobody has set out on, or null. */
export function podRefusal(status: JobStatus): ErrorCode | null {
  return hasSetOut(status) ? null : 'pod_too_early'
}
