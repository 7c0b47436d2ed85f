import { pricedFields } from '@dray/domain/job-entry/entry-lock.ts'
import { jobField } from '@dray/domain/jobs/job-fields.ts'

/** The field that decides for this one: whether it is open, and whether it is part of the price. */
export const leadingField = (field: string): string =>
  field === 'recompute' ? 'job_extra_charges' : (jobField(field)?.partOf ?? field)

/** True for charges, costs and what belongs to them: shown with `prices.view`, sent with `jobs.price`. */
export const isPriced = (field: string): boolean => pricedFields([leadingField(field)]).length > 0
