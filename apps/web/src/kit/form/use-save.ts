import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { useRef, useState } from 'react'
import { type ApiError, isApiError } from '#platform/api-error.ts'
import { type ToastError, toast } from '#ui/overlay/toast.ts'
import { makeKeys } from '../once-keys.ts'
import type { FieldErrors } from './form-state.ts'
import type { Form } from './form-store.ts'
import type { Field } from './merge-values.ts'
import { sendUntilSaved } from './send-until-saved.ts'

export interface SaveInput<V extends object, Saved, Row, As> {
  form: Form<V>
  /** In the order in which errors are looked at; an error of another field is shown as a message. */
  fields: readonly Field<V>[]
  /** Puts the cursor into the first field in error. */
  focus: (field: Field<V>) => void
  /** What is wrong with the form, by the rules that the server asks as well. */
  check: (as: As) => FieldErrors<V>
  /** The last question before it is sent. */
  mayBeSent?: ((as: As) => boolean | Promise<boolean>) | undefined
  /** `keyOf` makes the same body sent twice one piece of work, and another body another. */
  send: (as: As, keyOf: (body: unknown) => string) => Promise<Saved>
  /** Merges what somebody else saved into the form. */
  receive?: ((theirs: Row) => void) | undefined
  onSaved: (saved: Saved, as: As, sent: V) => void | Promise<void>
  /** The errors of a refusal by the form's fields. */
  errorsOf?: ((refusal: ApiError) => FieldErrors<V>) | undefined
  /** Shows what no field of the form can. */
  showError?: ((error: ToastError) => void) | undefined
  /** What is said of several errors at once, in a form too long to see them all. */
  summary?: ((count: number) => string) | undefined
}

/** A refusal sorted: errors by field, and what no field of the form can show. */
export function sortRefusal<V>(refusal: ApiError, found: FieldErrors<V>, fields: readonly string[]) {
  const reasons = Object.entries(found)
  const hidden = reasons.find(([field]) => !fields.includes(field))
  if (refusal.code !== 'validation' || reasons.length === 0) return refusal
  return hidden ? { message: `${hidden[0]}: ${hidden[1]}`, request_id: refusal.request_id } : null
}

const firstIn = <V>(fields: readonly Field<V>[], found: FieldErrors<V>) => fields.find((field) => found[field])

function showRefusal<V extends object, Saved, Row, As>(error: unknown, input: SaveInput<V, Saved, Row, As>) {
  const show = input.showError ?? toast.error
  if (!isApiError(error)) {
    show({ message: browserErrors.internal.text })
    throw error
  }
  const found = input.errorsOf?.(error) ?? (error.firstReasons() as FieldErrors<V>)
  input.form.setErrors(found)
  const first = firstIn(input.fields, found)
  if (first) input.focus(first)
  const rest = sortRefusal(error, found, input.fields)
  if (rest) show(rest)
  else if (input.summary) toast.error(input.summary(Object.keys(found).length))
}

/** Saves a form: checked first, sent once, merged with what somebody else saved, and never lost, whatever the server says. */
export function useSave<V extends object, Saved, Row = unknown, As = true>(input: SaveInput<V, Saved, Row, As>) {
  const latest = useRef(input)
  latest.current = input
  const [saving, setSaving] = useState<As | null>(null)
  const [keys] = useState(makeKeys)
  const isBusy = useRef(false)

  const isFit = (as: As) => {
    const { form, fields, focus, check, summary } = latest.current
    const found = check(as)
    form.setErrors(found)
    const first = firstIn(fields, found)
    if (!first) return true
    if (summary) toast.error(summary(Object.keys(found).length))
    focus(first)
    return false
  }
  const checkAndSend = async (as: As) => {
    if (!isFit(as) || (await latest.current.mayBeSent?.(as)) === false) return
    setSaving(() => as)
    const { form } = latest.current
    let sent = form.values()
    const done = await sendUntilSaved<V, Row, Saved>({
      form,
      send: () => {
        sent = form.values()
        return latest.current.send(as, keys.keyOf)
      },
      receive: (theirs) => latest.current.receive?.(theirs),
    })
    if (!done) return
    keys.forget()
    await latest.current.onSaved(done.saved, as, sent)
  }
  const save = async (as: As) => {
    if (isBusy.current) return
    isBusy.current = true
    await checkAndSend(as)
      .catch((error: unknown) => showRefusal(error, latest.current))
      .finally(() => {
        isBusy.current = false
        setSaving(null)
      })
  }
  return { save, saving }
}
