import { pricedFields } from '@dray/domain/job-entry/entry-lock.ts'

/** Fields that go with another one. */
const leading: Readonly<Record<string, string>> = {
  recompute: 'job_extra_charges',
  base_charge_reason: 'base_charge',
  mileage_source: 'mileage',
}

/** The field that decides for this one: whether it is open, and whether it is part of the price. */
export const leadingField = (field: string): string => leading[field] ?? field

/** True for charges, costs and what belongs to them: shown with `prices.view`, sent with `jobs.price`. */
export const isPriced = (field: string): boolean => pricedFields([leadingField(field)]).length > 0
