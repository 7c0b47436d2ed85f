import { checkEntry, type EntryErrors, type EntryInputs } from './entry-check.ts'
import type { EntryForm } from './entry-form.ts'
import type { EntryField } from './entry-values.ts'

const moments: readonly EntryField[] = ['collection_date', 'collection_time', 'delivery_date', 'delivery_time']

/** Fields that are judged together: an order of days is wrong on one field because of another. */
const judgedWith = (field: EntryField) => (moments.includes(field) ? moments : [field])

/**
 * Says what is wrong with a field once it was left, and takes it back as soon as it is mended, there or elsewhere.
 * Nothing is said while somebody is still typing.
 */
export function makeEntryChecker(form: EntryForm, inputs: () => EntryInputs) {
  const told = new Set<EntryField>()
  const judge = () => checkEntry(form.values(), inputs())

  const takeBackMended = () => {
    const shown = form.errors()
    if (Object.keys(shown).length === 0) return
    const still = judge()
    const left = Object.entries(shown).filter(([field]) => !told.has(field as EntryField) || still[field as EntryField])
    form.setErrors(Object.fromEntries(left))
  }
  return {
    /** Follows what is typed; answers how to stop. */
    start: () => form.onSet(takeBackMended),
    leave(field: EntryField) {
      const found = judge()
      const now: EntryErrors = { ...form.errors() }
      for (const one of judgedWith(field)) {
        const reason = found[one]
        // A blank field beside the one that was left has not had its turn yet.
        if (reason && (one === field || form.values()[one] !== null)) {
          now[one] = reason
          told.add(one)
        }
      }
      form.setErrors(now)
    },
    /** All that is wrong, shown at once: somebody wants to save. */
    all(kind: EntryInputs['kind']): EntryErrors {
      const found = checkEntry(form.values(), { ...inputs(), kind })
      for (const field of Object.keys(found)) told.add(field as EntryField)
      form.setErrors(found)
      return found
    },
  }
}
export type EntryChecker = ReturnType<typeof makeEntryChecker>
