import type { EntryErrors } from './entry-check.ts'
import { changedEntryFields, type EntryField, type EntryValues, isSameValue } from './entry-values.ts'

/**
 * The form outside of React: a field draws itself again when it changes, and nothing else does. Fifty fields in one
 * component's state would be fifty fields drawn again on every key.
 */
export interface EntryForm {
  values: () => EntryValues
  /** The job as it was read, or the blank form: what counts as unchanged. */
  base: () => EntryValues
  errors: () => EntryErrors
  /** A change by the person, or one that follows from it. Takes the faults off the fields changed. */
  set: (changes: Partial<EntryValues>) => void
  /** Another ground to stand on: a reset, a restored draft, what somebody else saved. */
  rebase: (base: EntryValues, values?: EntryValues) => void
  setErrors: (errors: EntryErrors) => void
  isDirty: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Told of changes by the person, with what the form is now: to keep a draft, to let other fields follow. */
  onSet: (listener: (changes: Partial<EntryValues>) => void) => () => void
}

export function makeEntryForm(start: EntryValues, typed: EntryValues = start): EntryForm {
  let base = start
  let values = typed
  let errors: EntryErrors = {}
  const listeners = new Set<() => void>()
  const setters = new Set<(changes: Partial<EntryValues>) => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const form: EntryForm = {
    values: () => values,
    base: () => base,
    errors: () => errors,
    set(changes) {
      const changed = (Object.keys(changes) as EntryField[]).filter(
        (field) => !isSameValue(values[field], changes[field]),
      )
      if (changed.length === 0) return
      values = { ...values, ...changes }
      if (changed.some((field) => errors[field])) errors = without(errors, changed)
      for (const setter of setters) setter(changes)
      tell()
    },
    rebase(next, now = next) {
      base = next
      values = now
      errors = {}
      tell()
    },
    setErrors(next) {
      if (isSameValue(errors, next)) return
      errors = next
      tell()
    },
    isDirty: () => changedEntryFields(base, values).length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSet(listener) {
      setters.add(listener)
      return () => void setters.delete(listener)
    },
  }
  return form
}

function without(errors: EntryErrors, fields: readonly EntryField[]): EntryErrors {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field as EntryField))
  return Object.fromEntries(left)
}
