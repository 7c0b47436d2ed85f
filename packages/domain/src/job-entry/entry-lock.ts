import { type FieldGroup, fieldGroups } from '../jobs/field-groups.ts'
import { groupOf } from '../jobs/job-fields.ts'
import { type JobStatus, lockedGroups, statusesWhere } from '../jobs/status.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { jobFormMessages } from './job-form.messages.ts'

const isOpen = (status: JobStatus, group: FieldGroup) => !lockedGroups(status).includes(group)

/** Which parts of the form may still be edited. */
export const openGroups = (status: JobStatus): Record<FieldGroup, boolean> =>
  Object.fromEntries(fieldGroups.map((group) => [group, isOpen(status, group)])) as Record<FieldGroup, boolean>

/** True when this field may still be edited; a field that belongs to no group is never locked by the status. */
export function isFieldOpen(status: JobStatus, field: string): boolean {
  const group = groupOf(field)
  return group === null || isOpen(status, group)
}

/** False once no part of the form is open: the Edit button goes. */
export function isEditable(status: JobStatus): boolean {
  return fieldGroups.some((group) => isOpen(status, group))
}

/** The fields among those to be changed that the job's status has closed, with the reason on each. */
export function lockedFields(status: JobStatus, changed: Iterable<string>): FieldErrors {
  const locked = [...changed].filter((field) => !isFieldOpen(status, field))
  return Object.fromEntries(locked.map((field) => [field, [jobFormMessages.locked]]))
}

/** The fields among those to be changed that need `jobs.price`; without it they are read-only. */
export function pricedFields(changed: Iterable<string>): string[] {
  return [...changed].filter((field) => groupOf(field) === 'charges')
}

export const costStatuses: readonly JobStatus[] = statusesWhere((row) => row.has_open_costs === true)
/** Sub-contractors bill late: their costs are corrected in the details after the charges have closed. */
export const mayEditCostsInline = (status: JobStatus): boolean => costStatuses.includes(status)
