import { useId, useState } from 'react'
import type { ToastError } from '#ui/overlay/toast.ts'
import { focusField } from './focus-field.ts'
import type { FieldErrors } from './form-state.ts'
import { makeForm } from './form-store.ts'
import type { Field } from './merge-values.ts'
import { readFormDraft, useFormDraft } from './use-form-draft.ts'
import { useFormState } from './use-form-state.ts'
import { useSave } from './use-save.ts'

interface FormInput<V, Saved> {
  /** The form before anything is typed. */
  start: V
  /** Names its draft; without one nothing is stored. */
  draft?: string
  check?: (values: V) => FieldErrors<V>
  /** The last question before it is sent. */
  mayBeSent?: () => boolean | Promise<boolean>
  send: (values: V, keyOf: (body: unknown) => string) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Shows what no field can; a message of its own by default. */
  showError?: (error: ToastError) => void
}

/** A small form whose fields its component lays out by hand: `<Form {...form.props}>` and `{...form.bind('email')}`. */
export function useForm<V extends object, Saved>(input: FormInput<V, Saved>) {
  const id = useId()
  const { start, draft: name = null } = input
  const [form] = useState(() => makeForm({ base: start, draft: name === null ? null : readFormDraft(name, start) }))
  const draft = useFormDraft(form, name)
  const { values, errors } = useFormState(form, (state) => state)
  const { save, saving } = useSave<V, Saved>({
    form,
    fields: Object.keys(start) as Field<V>[],
    focus: (field) => focusField(field, document.getElementById(id)),
    check: () => input.check?.(form.values()) ?? ({} as FieldErrors<V>),
    mayBeSent: input.mayBeSent,
    send: (_, keyOf) => input.send(form.values(), keyOf),
    onSaved: (saved) => {
      draft?.clear()
      input.onSaved(saved)
    },
    showError: input.showError,
  })
  return {
    values,
    set: form.set,
    reset: form.reset,
    save: () => void save(true),
    isSaving: saving !== null,
    props: { id, onSubmit: () => void save(true) },
    /** What a field needs: its value, its error, how it changes, and the name that it is found by. */
    bind: <F extends Field<V>>(field: F) => ({
      value: values[field],
      error: errors[field],
      onChange: (value: V[F]) => form.set({ [field]: value } as unknown as Partial<V>),
      'data-path': field,
    }),
  }
}
