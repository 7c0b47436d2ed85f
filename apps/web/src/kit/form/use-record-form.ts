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
import { useGone } from './use-gone.ts'
import { useKeptRow } from './use-kept-row.ts'
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
  const { form: parts, rules } = input
  const name = `record:${input.name}`
  const fieldsFor = (of: R | null) => fieldsOf({ form: parts }).filter(({ only }) => only !== (of ? 'add' : 'change'))
  const startOf = (of: R | null) => valuesOf(fieldsFor(of), of ?? input.fresh ?? {})
  const [form] = useState(() => {
    const base = startOf(input.row)
    return makeForm({ base, version: input.row?.version, draft: readFormDraft(name, base), rules: recordRules })
  })
  const isChanged = useFormState(form, form.isDirty)
  const { row, isLost } = useKeptRow(input.row, isChanged)
  const fields = fieldsFor(row)
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ field }) => field)
  const draft = useFormDraft(form, name, secrets)

  const labelOf = labelIn(rules, fields)
  const receive = (theirs: R, by: ChangedBy | null = null) =>
    receiveTheirs(form, { theirs: valuesOf(fields, theirs), version: theirs.version, by }, labelOf)
  const follow = (before: R | null) => {
    if (before === null || before.id === row?.id) return row && receive(row)
    // Nothing was typed: it is the form of what stands there now.
    form.saved({ sent: form.values(), stored: startOf(row), version: row?.version ?? 0 })
  }
  const shown = useRef(row)
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => {
    latest.current(shown.current)
    shown.current = row
  }, [row])
  useGone(form, input.isGone || isLost)

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
    form.reset(startOf(row))
  }
  const submit = () => {
    if (form.state().gone === null && (!row || form.isDirty())) void save(true)
  }
  const isGone = useFormState(form, ({ gone }) => gone !== null)
  return { id, form, parts, fields, rules, row, isGone, isChanged, isSaving: saving !== null, submit, discard }
}

export type RecordForm = ReturnType<typeof useRecordForm<FormRecord>>
