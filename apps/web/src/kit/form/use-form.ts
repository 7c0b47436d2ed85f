import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { useId, useState } from 'react'
import type { ToastError } from '#ui/overlay/toast.ts'
import { focusField } from './focus-field.ts'
import type { FieldErrors } from './form-state.ts'
import { makeForm } from './form-store.ts'
import { isOnScreen } from './is-on-screen.ts'
import type { Field, MergeRules } from './merge-values.ts'
import { plainName } from './plain-name.ts'
import { readFormDraft, useFormDraft } from './use-form-draft.ts'
import { useFormState } from './use-form-state.ts'
import { useSave } from './use-save.ts'

export interface FormInput<V, Saved, As> {
  /** The form before anything is typed; its keys are its fields, in the order in which errors are looked at. */
  start: V
  /** Of the stored row in `start`; 0 for a new one. */
  version?: number | undefined
  rules?: MergeRules<V> | undefined
  /** What its fields are called where something is said of them above the form; a field's own name unless given. */
  labels?: Partial<Record<Field<V>, string>> | undefined
  /** Merges what somebody else saved into the form. */
  receive?: ((theirs: unknown, by: ChangedBy | null) => void) | undefined
  /** Names its draft; without one nothing is stored. */
  draft?: string
  check?: (values: V) => FieldErrors<V>
  /** The last question before it is sent. */
  mayBeSent?: () => boolean | Promise<boolean>
  /** `keyOf` makes the same body sent twice one piece of work, and another body another. */
  send: (values: V, as: As, keyOf: (body: unknown) => string) => Promise<Saved>
  /** The form is busy until this is done. */
  onSaved: (saved: Saved) => void | Promise<void>
  /** What no field can show is returned as `refusal`, to stand in the form, instead of shown as a message. */
  inPlace?: boolean
  /** Shows what no field can in another way. */
  showError?: (error: ToastError) => void
}

const nameIn = (labels: Readonly<Record<string, unknown>> | undefined, field: string) =>
  String(labels?.[field] ?? plainName(field))

/**
 * A small form whose fields its component lays out by hand: `<SmallForm form={form} label={…}>` and `{...form.bind('email')}`.
 */
export function useForm<V extends object, Saved, As = true>(input: FormInput<V, Saved, As>) {
  const id = useId()
  const { start, draft: name = null } = input
  const [form] = useState(() => {
    const draft = name === null ? null : readFormDraft(name, start)
    return makeForm({ base: start, version: input.version, rules: input.rules, draft })
  })
  const draft = useFormDraft(form, name)
  const { values, errors } = useFormState(form, (state) => state)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { save, saving } = useSave<V, Saved, unknown, As>({
    form,
    fields: Object.keys(start) as Field<V>[],
    focus: (field) => focusField(field, document.getElementById(id)),
    isShown: (field) => isOnScreen(field, document.getElementById(id)),
    nameOf: (field) => nameIn(input.labels, field),
    receive: input.receive,
    check: () => input.check?.(form.values()) ?? ({} as FieldErrors<V>),
    mayBeSent: input.mayBeSent,
    send: (as, keyOf) => {
      setRefusal(null)
      return input.send(form.values(), as, keyOf)
    },
    onSaved: (saved) => {
      draft?.clear()
      return input.onSaved(saved)
    },
    showError: input.showError ?? (input.inPlace ? ({ message }) => setRefusal(message) : undefined),
  })
  return {
    values,
    reset: () => form.reset(),
    /** Changes that follow from one another, at once. */
    set: (changes: Partial<V>) => form.set(changes),
    save: (as: As) => void save(as),
    isSaving: saving !== null,
    refusal,
    id,
    /** The form itself: what others did to it, and how it learns of that. */
    store: form,
    nameOf: (field: string) => nameIn(input.labels, field),
    /** What a field needs: its value, its error, how it changes, and the name that it is found by. */
    bind: <F extends Field<V>>(field: F) => ({
      value: values[field],
      error: errors[field],
      onChange: (value: V[F]) => form.set({ [field]: value } as unknown as Partial<V>),
      'data-path': field,
    }),
  }
}

export type FormOf<V extends object, Saved = unknown, As = true> = ReturnType<typeof useForm<V, Saved, As>>
