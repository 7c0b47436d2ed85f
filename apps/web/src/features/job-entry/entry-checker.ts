import { checkEntry, type EntryErrors, type EntryInputs } from './entry-check.ts'
import type { EntryForm } from './entry-form.ts'
import type { EntryField } from './entry-values.ts'

const moments: readonly EntryField[] = ['collection_date', 'collection_time', 'delivery_date', 'delivery_time']

/** Fields that are validated together: the order of days is wrong on one field because of another. */
const validatedWith = (field: EntryField) => (moments.includes(field) ? moments : [field])

/**
 * Shows what is wrong with a field once it was left, and clears it as soon as it is corrected, there or elsewhere.
 * Nothing is shown while somebody is still typing.
 */
export function makeEntryChecker(form: EntryForm, inputs: () => EntryInputs) {
  const reported = new Set<EntryField>()
  const validate = () => checkEntry(form.values(), inputs())

  const clearCorrected = () => {
    const shown = form.errors()
    if (Object.keys(shown).length === 0) return
    const still = validate()
    const left = Object.entries(shown).filter(
      ([field]) => !reported.has(field as EntryField) || still[field as EntryField],
    )
    form.setErrors(Object.fromEntries(left))
  }
  return {
    /** Follows what is typed; returns the function that stops it. */
    start: () => form.onSet(clearCorrected),
    leave(field: EntryField) {
      const found = validate()
      const now: EntryErrors = { ...form.errors() }
      for (const one of validatedWith(field)) {
        const reason = found[one]
        // A blank field beside the one that was left has not been reached yet.
        if (reason && (one === field || form.values()[one] !== null)) {
          now[one] = reason
          reported.add(one)
        }
      }
      form.setErrors(now)
    },
    /** All that is wrong, shown at once: somebody wants to save. */
    all(kind: EntryInputs['kind']): EntryErrors {
      const found = checkEntry(form.values(), { ...inputs(), kind })
      for (const field of Object.keys(found)) reported.add(field as EntryField)
      form.setErrors(found)
      return found
    },
  }
}
export type EntryChecker = ReturnType<typeof makeEntryChecker>
