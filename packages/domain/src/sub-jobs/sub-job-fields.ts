import { fieldsWith } from '../jobs/job-fields.ts'
import { type JobMode, jobMode } from '../jobs/mode.ts'

/** A sub-job only collects or only delivers. */
export const subJobModes = [jobMode.collectionOnly, jobMode.deliveryOnly] as const satisfies readonly JobMode[]

/** The fields that a sub-job has of its own; customer, load type, freight type, service and charges are its trip's. */
export const subJobFields = [
  ...fieldsWith({ group: 'collection' }),
  ...fieldsWith({ group: 'delivery' }),
  ...fieldsWith({ group: 'contact' }),
  ...(['item_count', 'vol_weight', 'weight'] as const),
] as const
