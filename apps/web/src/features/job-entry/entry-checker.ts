import { makeFormChecker } from '#kit/form/form-checker.ts'
import { checkEntry, type EntryErrors, type EntryInputs } from './entry-check.ts'
import type { EntryForm } from './entry-form.ts'
import type { EntryField } from './entry-values.ts'

const moments: readonly EntryField[] = ['collection_date', 'collection_time', 'delivery_date', 'delivery_time']

/** Checks the fields of the entry form as they are left; days and times are validated together. */
export function makeEntryChecker(form: EntryForm, inputs: () => EntryInputs) {
  const checker = makeFormChecker({
    form,
    check: () => checkEntry(form.values(), inputs()),
    together: (field) => (moments.includes(field) ? moments : [field]),
  })
  return {
    ...checker,
    /** Shows and returns all that is wrong: somebody wants to save. */
    all(kind: EntryInputs['kind']): EntryErrors {
      const found = checkEntry(form.values(), { ...inputs(), kind })
      checker.show(found)
      return found
    },
  }
}
export type EntryChecker = ReturnType<typeof makeEntryChecker>
