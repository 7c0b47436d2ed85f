import { type FieldGroup, fieldGroups } from '../jobs/field-groups.ts'
import { sideFields } from '../jobs/mode.ts'
import { type JobStatus, lockedGroups, statusesWhere } from '../jobs/status.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { jobFormMessages } from './job-form.messages.ts'

const contactOfSide = ['phone', 'instruction_1']
const placeOfSide = sideFields.filter((field) => !contactOfSide.includes(field))
const ofSide = (side: string, fields: readonly string[]) => fields.map((field) => `${side}_${field}`)

/** Every field of the form and the group that it closes with. */
export const fieldsOfGroup: Readonly<Record<FieldGroup, readonly string[]>> = {
  customer: ['customer_id', 'mode'],
  collection: ofSide('collection', placeOfSide),
  delivery: ofSide('delivery', placeOfSide),
  contact: [
    ...ofSide('collection', contactOfSide),
    ...ofSide('delivery', contactOfSide),
    'customer_reference',
    'air_way_bill_numbers',
    'booked_by',
    'selected_job_emails',
    'job_emails',
  ],
  load: [
    'load_type_id',
    'freight_type_id',
    'service_id',
    'item_count',
    'weight',
    'vol_weight',
    'spaces',
    'mileage',
    'no_of_pod',
    'report_notes',
  ],
  charges: [
    'base_charge',
    'job_extra_charges',
    'waiting_charge',
    'calculator_charge',
    'subcost',
    'other_costs',
    'is_vat',
  ],
}

const groupOf = new Map(fieldGroups.flatMap((group) => fieldsOfGroup[group].map((field) => [field, group] as const)))

const isOpen = (status: JobStatus, group: FieldGroup) => !lockedGroups(status).includes(group)

/** Which parts of the form may still be edited. */
export const openGroups = (status: JobStatus): Record<FieldGroup, boolean> =>
  Object.fromEntries(fieldGroups.map((group) => [group, isOpen(status, group)])) as Record<FieldGroup, boolean>

/** True when this field may still be edited; a field that belongs to no group is never locked by the status. */
export function isFieldOpen(status: JobStatus, field: string): boolean {
  const group = groupOf.get(field)
  return group === undefined || isOpen(status, group)
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
  return [...changed].filter((field) => groupOf.get(field) === 'charges')
}

export const costStatuses: readonly JobStatus[] = statusesWhere((row) => row.has_open_costs === true)
/** Sub-contractors bill late: their costs are corrected in the details after the charges have closed. */
export const mayEditCostsInline = (status: JobStatus): boolean => costStatuses.includes(status)
