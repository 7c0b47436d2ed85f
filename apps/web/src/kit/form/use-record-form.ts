import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import { focusField } from './focus-field.ts'
import { type FormField, type FormPart, type FormRecord, fieldsOf } from './form-field.ts'
import type { FormRules } from './form-rules.ts'
import { makeForm } from './form-store.ts'
import { addedBody, changedBody, errorsIn, type FormValues, recordRules, valuesOf } from './form-values.ts'
import { isOnScreen } from './is-on-screen.ts'
import { receiveTheirs } from './receive-theirs.ts'
import { readFormDraft, useFormDraft } from './use-form-draft.ts'
import { useFormState } from './use-form-state.ts'
import { useSave } from './use-save.ts'

export interface RecordFormInput<R extends FormRecord> {
  /** Names the draft. */
  name: string
  /** Its fields, as they are laid out. */
  form: readonly FormPart[]
  rules: FormRules
  /** Null for a new one. */
  row: R | null
  /** The row was deleted. */
  isGone?: boolean | undefined
  /** Values that a new one begins with. */
  fresh?: Readonly<Record<string, unknown>> | undefined
  /** Sends what a new one has, or what changed. */
  save: (body: Record<string, unknown>, version: number) => Promise<{ message: string; row: R }>
  /** Somebody else's row came with a refusal. */
  onNewer?: (row: R) => void
  onSaved?: ((row: R) => void) | undefined
}

/** The label of a field by its name. */
export const labelIn = (rules: FormRules, fields: readonly FormField[]) => (name: string) =>
  rules.labelOf(fields.find(({ field }) => field === name) ?? { field: name })

/** The form of one record, from the definition of its fields: drafts, checks, merge and save are those of every form. */
export function useRecordForm<R extends FormRecord>(input: RecordFormInput<R>) {
  const id = useId()
  const { form: parts, rules, row } = input
  const fields = fieldsOf({ form: parts }).filter(({ only }) => only !== (row ? 'add' : 'change'))
  const name = `record:${input.name}`
  const start = () => valuesOf(fields, row ?? input.fresh ?? {})
  const [form] = useState(() => {
    const base = start()
    return makeForm({ base, version: row?.version, draft: readFormDraft(name, base), rules: recordRules })
  })
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ field }) => field)
  const draft = useFormDraft(form, name, secrets)
  const isChanged = useFormState(form, form.isDirty)

  const labelOf = labelIn(rules, fields)
  const receive = (theirs: R, by: ChangedBy | null = null) =>
    receiveTheirs(form, { theirs: valuesOf(fields, theirs), version: theirs.version, by }, labelOf)
  const latest = useRef(receive)
  latest.current = receive
  useEffect(() => {
    if (row) latest.current(row)
  }, [row])
  useEffect(() => {
    if (input.isGone) form.leave({ by: null, isRefused: false })
  }, [input.isGone, form])

  const bodyOf = ({ base, values }: { base: FormValues; values: FormValues }) =>
    row ? changedBody(fields, base, values) : addedBody(rules, fields, values)
  const { save, saving } = useSave<FormValues, { message: string; row: R }, R>({
    form,
    fields: fields.map(({ field }) => field),
    focus: (field) => focusField(field, document.getElementById(id)),
    isShown: (field) => isOnScreen(field, document.getElementById(id)),
    nameOf: labelOf,
    check: () => errorsIn(rules, bodyOf(form.state())),
    send: () => input.save(bodyOf(form.state()), form.state().version),
    receive: (theirs, by) => {
      input.onNewer?.(theirs)
      receive(theirs, by)
    },
    onSaved: (saved, _, sent) => {
      form.saved({ sent, stored: valuesOf(fields, saved.row), version: saved.row.version })
      // What was typed while it was sent stays as the draft of the stored row.
      if (!row || !form.isDirty()) draft?.clear()
      toast.success(saved.message)
      input.onSaved?.(saved.row)
    },
  })
  const discard = () => {
    draft?.clear()
    form.reset(start())
  }
  const submit = () => {
    if (!row || form.isDirty()) void save(true)
  }
  const isGone = useFormState(form, ({ gone }) => gone !== null)
  return { id, form, parts, fields, rules, row, isGone, isChanged, isSaving: saving !== null, submit, discard }
}

export type RecordForm = ReturnType<typeof useRecordForm<FormRecord>>
