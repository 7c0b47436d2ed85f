import type { FieldErrors } from './form-state.ts'
import type { Form } from './form-store.ts'
import type { Field } from './merge-values.ts'

const isBlank = (value: unknown) => value === null || value === ''

interface CheckerInput<V extends object> {
  form: Form<V>
  /** What is wrong with the form as it is now. */
  check: () => FieldErrors<V>
  /** The fields that are judged with one, itself among them: an order of days is wrong on one because of another. */
  together?: (field: Field<V>) => readonly Field<V>[]
}

/**
 * Shows what is wrong with a field once it was left, and removes it as soon as it is mended, there or elsewhere. Nothing
 * is shown while somebody is still typing.
 */
export function makeFormChecker<V extends object>({ form, check, together = (field) => [field] }: CheckerInput<V>) {
  const checked = new Set<string>()

  const removeMended = () => {
    const shown = Object.entries(form.errors())
    if (shown.length === 0) return
    const still = check()
    form.setErrors(
      Object.fromEntries(shown.filter(([field]) => !checked.has(field) || still[field as Field<V>])) as FieldErrors<V>,
    )
  }
  return {
    /** Follows what is typed; returns how to stop. */
    start: () => form.onSet(removeMended),
    leave(field: Field<V>) {
      const found = check()
      // A blank field beside the one that was left has not had its turn yet.
      const due = together(field).filter((one) => found[one] && (one === field || !isBlank(form.values()[one])))
      for (const one of due) checked.add(one)
      form.setErrors({ ...form.errors(), ...Object.fromEntries(due.map((one) => [one, found[one]])) })
    },
    /** Shows all errors at once: somebody wants to save. */
    show(found: FieldErrors<V>) {
      for (const field of Object.keys(found)) checked.add(field)
      form.setErrors(found)
    },
  }
}
