import { isFieldOpen } from '../job-entry/entry-lock.ts'
import { hasReached, type JobStatus } from '../jobs/status.ts'
import type { ErrorCode } from '../kernel/errors.ts'

/** The refusal of arrival and departure, or null: nobody has the job yet, or its charges have closed. */
export function stopTimesRefusal(status: JobStatus): ErrorCode | null {
  if (!hasReached(status, 'Collected')) return 'stop_too_early'
  return isFieldOpen(status, 'waiting_charge') ? null : 'job_locked'
}
