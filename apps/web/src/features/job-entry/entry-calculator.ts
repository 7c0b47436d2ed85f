import type { CalculatorValues, Handover } from '#features/calculators/index.ts'
import type { EntryShared } from './entry-context.ts'
import type { EntryField, EntryValues } from './entry-values.ts'

/** What the calculator begins with of a job: its places, its days, and one item of its pieces and weight. */
export const calculatorStart = (values: EntryValues): Partial<CalculatorValues> => ({
  collection_post_code: values.collection_post_code,
  delivery_post_code: values.delivery_post_code,
  collection_date: values.collection_date,
  delivery_date: values.delivery_date,
  rows: [{ pieces: values.item_count, length: '', width: '', height: '', weight: values.weight }],
})

/** What the job takes of it: the fields that may still be changed. */
export const changesOfCalculator = (taken: Handover, lock: EntryShared['lock']): Partial<EntryValues> =>
  Object.fromEntries(Object.entries(taken).filter(([field]) => lock(field as EntryField) === null))
