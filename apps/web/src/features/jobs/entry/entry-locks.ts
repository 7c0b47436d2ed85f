import { isFieldOpen, pricedFields } from '@dray/domain/jobs/entry-lock.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { EntryField } from './entry-values.ts'

export type EntryLock = 'status' | 'permission'

interface LockGround {
  /** Null for a job that is not there yet. */
  status: JobStatus | null
  /** Holds `jobs.price`. */
  mayPrice: boolean
}

/** Fields that go with another one. */
const lockNames: Partial<Record<EntryField, string>> = {
  recompute: 'job_extra_charges',
  base_charge_reason: 'base_charge',
  mileage_source: 'mileage',
}

/** Why a field cannot be changed now, or null: its status closed it, or the role may not touch charges. */
export function entryLock(field: EntryField, { status, mayPrice }: LockGround): EntryLock | null {
  const name = lockNames[field] ?? field
  if (status !== null && !isFieldOpen(status, name)) return 'status'
  return !mayPrice && pricedFields([name]).length > 0 ? 'permission' : null
}
