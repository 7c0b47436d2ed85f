import { type FieldGroup, fieldGroups } from '../jobs/field-groups.ts'
import { groupOf } from '../jobs/job-fields.ts'
import { hasReached, type JobStatus } from '../jobs/status.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { jobFormMessages } from './job-form.messages.ts'

const open = {
  customer: (status: JobStatus) => status === 'Quote' || status === 'Pending',
  collection: (status: JobStatus) => !hasReached(status, 'Collected'),
  delivery: (status: JobStatus) => !hasReached(status, 'Booked'),
  contact: (status: JobStatus) => !hasReached(status, 'Priced'),
  load: (status: JobStatus) => !hasReached(status, 'Marked For Inv'),
  charges: (status: JobStatus) => !hasReached(status, 'Marked For Inv'),
} satisfies Record<FieldGroup, (status: JobStatus) => boolean>

/** Which parts of the form may still be edited. */
export function openGroups(status: JobStatus): Record<FieldGroup, boolean> {
  return {
    customer: open.customer(status),
    collection: open.collection(status),
    delivery: open.delivery(status),
    contact: open.contact(status),
    load: open.load(status),
    charges: open.charges(status),
  }
}

/** True when this field may still be edited; a field that belongs to no group is never locked by the status. */
export function isFieldOpen(status: JobStatus, field: string): boolean {
  const group = groupOf(field)
  return group === null || open[group](status)
}

/** False once no part of the form is open: the Edit button goes. */
export function isEditable(status: JobStatus): boolean {
  return fieldGroups.some((group) => open[group](status))
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

export const costStatuses: readonly JobStatus[] = ['Marked For Inv', 'NO/EXT Inv', 'Invoiced']
/** Sub-contractors bill late: their costs are corrected in the details after the charges have closed. */
export const mayEditCostsInline = (status: JobStatus): boolean => costStatuses.includes(status)
