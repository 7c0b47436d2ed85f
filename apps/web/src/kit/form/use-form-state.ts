import { useSyncExternalStore } from 'react'
import type { FormState } from './form-state.ts'
import type { Form } from './form-store.ts'

/** Something of a form that is a plain value, or the same object until it changes: the component is drawn again only then. */
export const useFormState = <V extends object, T>(form: Form<V>, select: (state: FormState<V>) => T): T =>
  useSyncExternalStore(form.subscribe, () => select(form.state()))
