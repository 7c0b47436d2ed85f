import { isGoingBack } from '#platform/going-back.ts'
import type { FieldErrors } from './form-state.ts'
import type { Form } from './form-store.ts'
import type { Field } from './merge-values.ts'

const isBlank = (value: unknown) => value === null || value === ''

interface CheckerInput<V extends object> {
  form: Form<V>
  /** What is wrong with the form as it is now. */
  check: () => FieldErrors<V>
  /** The fields validated with one, itself among them: the order of days is wrong on one because of another. */
  together?: (field: Field<V>) => readonly Field<V>[]
}

/**
 * Shows what is wrong with a field once it was left, and clears it as soon as it is corrected, there or elsewhere.
 * Nothing is shown while somebody is still typing.
 */
export function makeFormChecker<V extends object>({ form, check, together = (field) => [field] }: CheckerInput<V>) {
  const reported = new Set<string>()

  const clearCorrected = () => {
    const shown = Object.entries(form.errors())
    if (shown.length === 0) return
    const still = check()
    form.setErrors(
      Object.fromEntries(shown.filter(([field]) => !reported.has(field) || still[field as Field<V>])) as FieldErrors<V>,
    )
  }
  return {
    /** Follows what is typed; returns the function that stops it. */
    start: () => form.onSet(clearCorrected),
    leave(field: Field<V>) {
      // Nobody has passed over a blank field who goes back from it.
      if (isGoingBack() && isBlank(form.values()[field])) return
      const found = check()
      // A blank field beside the one that was left has not been reached yet.
      const due = together(field).filter((one) => found[one] && (one === field || !isBlank(form.values()[one])))
      for (const one of due) reported.add(one)
      form.setErrors({ ...form.errors(), ...Object.fromEntries(due.map((one) => [one, found[one]])) })
    },
    /** Shows all errors at once: somebody wants to save. */
    show(found: FieldErrors<V>) {
      for (const field of Object.keys(found)) reported.add(field)
      form.setErrors(found)
    },
  }
}
