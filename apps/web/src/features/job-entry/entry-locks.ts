import { isFieldOpen } from '@dray/domain/job-entry/entry-lock.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { isPriced, leadingField } from './entry-priced.ts'
import type { EntryField } from './entry-values.ts'

export type EntryLock = 'status' | 'permission' | 'request'

interface LockInputs {
  /** Null for a job that is not there yet. */
  status: JobStatus | null
  /** Holds `jobs.price`. */
  mayPrice: boolean
}

/** Why a field cannot be changed now, or null: its status closed it, or the role may not touch charges. */
export function entryLock(field: EntryField, { status, mayPrice }: LockInputs): EntryLock | null {
  if (status !== null && !isFieldOpen(status, leadingField(field))) return 'status'
  return !mayPrice && isPriced(field) ? 'permission' : null
}
