import type { ErrorCode } from '@dray/domain/kernel/errors.ts'
import { namesIn } from '#platform/db/error-names.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import { isDiskFull } from '#platform/errors/disk-full.ts'

interface PgError extends Error {
  code: string
  constraint?: string
  table?: string
  /** Every unique index that refused a row, where that is known. */
  duplicates?: string[]
}
const isPgError = (error: unknown): error is PgError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error

/** Constraints that stand for a refusal of their own rather than for a field. */
const byConstraint: Record<string, ErrorCode> = {
  workdays_driver_shift: 'workday_taken',
  workdays_vehicle_shift: 'workday_taken',
  workdays_trailer_shift: 'workday_taken',
  work_day_jobs_open: 'status_changed',
  sub_contractor_jobs_open: 'status_changed',
}

const busyCodes = new Set(['55P03', '57014', '40001', '40P01', '53300', '25P03'])

/** The refusal that a failed statement, or a full disk, stands for, or the error as it is. */
export function refusalOf(error: unknown): unknown {
  if (isDiskFull(error)) return new AppError('storage_full')
  if (!isPgError(error)) return error
  const { constraint = '' } = namesIn(error)
  const known = byConstraint[constraint]
  if (known) return new AppError(known)
  if (error.code === '23503') return foreignKeyRefusal(error)
  if (error.code === '23505') return duplicateRefusal(error)
  if (error.code === '22003') return fieldError({ body: 'A number is too large' })
  if (busyCodes.has(error.code)) return new AppError('busy')
  return error
}

/** Names the field of every duplicate. */
function duplicateRefusal(error: PgError) {
  const { table, constraint } = namesIn(error)
  const { duplicates = [] } = error
  const names = duplicates.length > 0 ? duplicates : [constraint]
  return fieldError(
    Object.fromEntries(names.map((name) => [fieldOf({ table, constraint: name }, 'key'), 'Already exists'])),
  )
}

/** A row that others refer to cannot go, which PostgreSQL says with both tables; one that refers to nothing names its field. */
function foreignKeyRefusal(error: PgError) {
  const { mentions, ...names } = namesIn(error)
  return mentions > 1 ? new AppError('in_use') : fieldError({ [fieldOf(names, 'fkey')]: 'Does not exist' })
}

/** Constraints are named `<table>[_tenant_id]_<column>_<kind>`. */
function fieldOf(
  { constraint = '', table = '' }: { constraint?: string | undefined; table?: string | undefined },
  kind: string,
) {
  const inner = constraint.replace(`${table}_`, '').replace('tenant_id_', '')
  return inner.replace(new RegExp(`_${kind}\\d*$`), '') || 'body'
}
