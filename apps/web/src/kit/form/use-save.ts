import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { useRef, useState } from 'react'
import { type ApiError, isApiError } from '#platform/api-error.ts'
import { type ToastError, toast } from '#ui/overlay/toast.ts'
import { NotAccepted } from '../not-accepted.ts'
import { makeKeys } from '../once-keys.ts'
import type { FieldErrors } from './form-state.ts'
import type { Form } from './form-store.ts'
import type { Field } from './merge-values.ts'
import { plainName } from './plain-name.ts'
import { sendUntilSaved } from './send-until-saved.ts'

export interface SaveInput<V extends object, Saved, Row, As> {
  form: Form<V>
  /** In the order in which errors are looked at. */
  fields: readonly Field<V>[]
  /** True for a field that is on the screen now; what is wrong with another is shown above the form. */
  isShown?: ((field: Field<V>) => boolean) | undefined
  /** What a field is called where its error stands above the form. */
  nameOf?: ((field: string) => string) | undefined
  /** Puts the cursor into the first field in error. */
  focus: (field: Field<V>) => void
  /** What is wrong with the form, by the rules that the server asks as well. */
  check: (as: As) => FieldErrors<V>
  /** The last question before it is sent. */
  mayBeSent?: ((as: As) => boolean | Promise<boolean>) | undefined
  /** `keyOf` makes the same body sent twice one piece of work, and another body another. */
  send: (as: As, keyOf: (body: unknown) => string) => Promise<Saved>
  /** Merges what somebody else saved into the form. */
  receive?: ((theirs: Row, by: ChangedBy | null) => void) | undefined
  onSaved: (saved: Saved, as: As, sent: V) => void | Promise<void>
  /** The errors of a refusal by the form's fields. */
  errorsOf?: ((refusal: ApiError) => FieldErrors<V>) | undefined
  /** Shows what no field of the form can. */
  showError?: ((error: ToastError) => void) | undefined
  /** What is said of several errors at once, in a form too long to see them all. */
  summary?: ((count: number) => string) | undefined
}

/** What is wrong, in two: at the fields that are on the screen, and as lines for what no field there can show. */
export function sortErrors<V>(
  found: FieldErrors<V>,
  isShown: (field: Field<V>) => boolean,
  nameOf: (field: string) => string = plainName,
) {
  const entries = Object.entries(found) as [Field<V>, string][]
  const hidden = entries.filter(([field]) => !isShown(field))
  return {
    first: entries.find(([field]) => isShown(field))?.[0],
    refusal:
      hidden.length > 0
        ? hidden.map(([field, reason]) => `${nameOf(field) || plainName(field)}: ${reason}`).join('\n')
        : null,
  }
}

/**
 * Puts errors where they can be read: at their fields, the first of which has the focus, or else above the form. Returns
 * how many there are.
 */
function showErrors<V extends object, Saved, Row, As>(found: FieldErrors<V>, input: SaveInput<V, Saved, Row, As>) {
  const { form, fields, isShown = () => true } = input
  const inOrder = Object.fromEntries(
    [...fields, ...(Object.keys(found) as Field<V>[])].flatMap((field) =>
      found[field] ? [[field, found[field]]] : [],
    ),
  ) as FieldErrors<V>
  const { first, refusal } = sortErrors(inOrder, (field) => fields.includes(field) && isShown(field), input.nameOf)
  form.setErrors(inOrder)
  form.setRefusal(refusal)
  if (first !== undefined && refusal === null) input.focus(first)
  return Object.keys(inOrder).length
}

function showRefusal<V extends object, Saved, Row, As>(error: unknown, input: SaveInput<V, Saved, Row, As>) {
  if (error instanceof NotAccepted) return
  const show = input.showError ?? toast.error
  if (!isApiError(error)) {
    show({ message: browserErrors.internal.text })
    throw error
  }
  if (error.code === 'not_found' && input.form.state().version > 0)
    return input.form.leave({ by: error.changed_by, isRefused: true })
  const found = input.errorsOf?.(error) ?? (error.firstReasons() as FieldErrors<V>)
  const count = showErrors(found, input)
  if (error.code !== 'validation' || count === 0) show(error)
  else if (input.summary) toast.error(input.summary(count))
}

/** Saves a form: checked first, sent once, merged with what somebody else saved, and never lost, whatever the server says. */
export function useSave<V extends object, Saved, Row = unknown, As = true>(input: SaveInput<V, Saved, Row, As>) {
  const latest = useRef(input)
  latest.current = input
  const [saving, setSaving] = useState<As | null>(null)
  const [keys] = useState(makeKeys)
  const isBusy = useRef(false)

  const isFit = (as: As) => {
    const count = showErrors(latest.current.check(as), latest.current)
    if (count > 0 && latest.current.summary) toast.error(latest.current.summary(count))
    return count === 0
  }
  const checkAndSend = async (as: As) => {
    if (!isFit(as) || (await latest.current.mayBeSent?.(as)) === false) return
    setSaving(() => as)
    const { form } = latest.current
    let sent = form.values()
    let decided = form.state().editConflict
    const done = await sendUntilSaved<V, Row, Saved>({
      form,
      send: () => {
        sent = form.values()
        decided = form.state().editConflict
        return latest.current.send(as, keys.keyOf)
      },
      receive: (theirs, by) => latest.current.receive?.(theirs, by),
    })
    if (!done) return
    keys.forget()
    form.settle(decided)
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
