import { errors } from '@dray/domain/kernel/errors.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { useDraft } from '#platform/drafts.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { FormField, FormRecord, FormValue } from './form-field.ts'
import type { FormRules } from './form-rules.ts'
import {
  addedBody,
  changedBody,
  type Faults,
  type FormValues,
  faultsIn,
  isRow,
  isSame,
  type Merged,
  merged,
  valuesOf,
} from './form-values.ts'

interface Kept {
  base: FormValues
  values: FormValues
}
interface FormState extends Kept {
  version: number
  /** What somebody else's save did to the form, until it is saved. */
  editConflict: Merged | null
  /** A save was refused because of it, and waits for a choice. */
  isRefused: boolean
  restored: boolean
}

interface RecordFormInput<R extends FormRecord> {
  /** Names the draft. */
  name: string
  fields: readonly FormField[]
  rules: FormRules
  /** Null for a new one. */
  row: R | null
  /** Values that a new one begins with. */
  fresh?: Readonly<Record<string, unknown>> | undefined
  /** Sends what a new one has, or what changed. */
  save: (body: Record<string, unknown>, version: number) => Promise<{ message: string; row: R }>
  /** Somebody else's row came with a refusal. */
  onNewer?: (row: R) => void
  onSaved?: (row: R) => void
}

/** Brings a newer row into the form. */
function absorbed(
  state: Kept,
  theirs: FormValues,
  version: number,
): Pick<FormState, 'base' | 'values' | 'version'> & { editConflict: Merged | null } {
  const found = merged(state.base, state.values, theirs)
  const isQuiet = found.conflicts.length === 0 && found.taken.length === 0
  return { base: theirs, values: found.values, version, editConflict: isQuiet ? null : found }
}

function firstState(kept: Kept | null, theirs: FormValues, version: number): FormState {
  if (!kept) return { base: theirs, values: theirs, version, editConflict: null, isRefused: false, restored: false }
  return { ...absorbed(kept, theirs, version), isRefused: false, restored: true }
}

/** The row as somebody else saved it, where that is why it was refused. */
const newerIn = <R extends FormRecord>(error: unknown) =>
  isApiError(error, 'conflict') && isRow(error.data) ? (error.data as R) : null

/** Why it was refused, where no field of the form can say so. */
function untoldReason(error: unknown, fields: readonly FormField[]) {
  if (!isApiError(error)) return errors.internal.text
  if (error.code !== 'validation') return error
  const reasons = Object.entries(error.firstReasons())
  const hidden = reasons.find(([name]) => fields.every(({ field }) => field !== name))
  if (hidden) return `${hidden[0]}: ${hidden[1]}`
  return reasons.length === 0 ? error : null
}

interface Saving<R extends FormRecord> {
  fields: readonly FormField[]
  input: Pick<RecordFormInput<R>, 'save' | 'onNewer' | 'onSaved'>
  clearDraft: () => void
  latestValues: { current: FormValues }
  setState: Dispatch<SetStateAction<FormState>>
  setFaults: (faults: Faults) => void
}

/** Sends a form, and meets what somebody else has saved meanwhile. */
function useSaving<R extends FormRecord>({ fields, input, clearDraft, latestValues, setState, setFaults }: Saving<R>) {
  const [isSaving, setIsSaving] = useState(false)
  /** Somebody saved first: sent again by itself, unless both changed the same field. */
  const meet = (newer: R, sent: FormState) => {
    input.onNewer?.(newer)
    const typed = { base: sent.base, values: latestValues.current }
    const met = absorbed(typed, valuesOf(fields, newer), newer.version)
    const isOpen = (met.editConflict?.conflicts.length ?? 0) > 0
    const next = { ...met, isRefused: isOpen, restored: sent.restored }
    setState(next)
    if (isOpen) return setIsSaving(false)
    send(changedBody(fields, next.base, next.values), next)
  }
  const showError = (error: unknown, sent: FormState) => {
    const newer = newerIn<R>(error)
    if (newer && newer.version > sent.version) return meet(newer, sent)
    setIsSaving(false)
    setFaults(isApiError(error) ? error.firstReasons() : {})
    const untold = untoldReason(error, fields)
    if (untold) toast.error(untold)
  }
  const save = async (body: Record<string, unknown>, from: FormState) => {
    setIsSaving(true)
    const sent = from.values
    const said = await input.save(body, from.version)
    clearDraft()
    setIsSaving(false)
    const saved = valuesOf(fields, said.row)
    setState((now) => ({
      ...absorbed({ base: sent, values: now.values }, saved, said.row.version),
      editConflict: null,
      isRefused: false,
      restored: false,
    }))
    toast.success(said.message)
    input.onSaved?.(said.row)
  }
  const send = (body: Record<string, unknown>, from: FormState) => {
    save(body, from).catch((error) => showError(error, from))
  }
  return { isSaving, send }
}

/**
 * The form of one row: what is typed survives reload and crash, is checked by the catalogue's own rules before it is
 * sent, and meets another person's save field by field.
 */
export function useRecordForm<R extends FormRecord>({ name, fields, rules, row, fresh, ...input }: RecordFormInput<R>) {
  const draft = useDraft<Kept>(`catalogue:${name}`)
  const theirs = () => valuesOf(fields, row ?? fresh ?? {})
  const [state, setState] = useState(() => firstState(draft.found, theirs(), row?.version ?? 0))
  const [faults, setFaults] = useState<Faults>({})

  const absorb = (newer: R) =>
    setState((now) =>
      newer.version > now.version ? { ...now, ...absorbed(now, valuesOf(fields, newer), newer.version) } : now,
    )
  const latestValues = useRef(state.values)
  latestValues.current = state.values
  const { isSaving, send } = useSaving<R>({ fields, input, clearDraft: draft.clear, latestValues, setState, setFaults })
  const latestAbsorb = useRef(absorb)
  latestAbsorb.current = absorb
  useEffect(() => {
    if (row) latestAbsorb.current(row)
  }, [row])

  const set = (field: string, value: FormValue) => {
    const values = { ...state.values, [field]: value }
    setState({ ...state, values })
    setFaults({ ...faults, [field]: undefined })
    draft.keep({ base: state.base, values })
  }
  const discard = () => {
    draft.clear()
    setFaults({})
    setState(firstState(null, theirs(), row?.version ?? 0))
  }
  const isChanged = fields.some(({ field }) => !isSame(state.base[field], state.values[field]))
  const submit = () => {
    if (isSaving || (row && !isChanged)) return
    const body = row ? changedBody(fields, state.base, state.values) : addedBody(rules, fields, state.values)
    const found = faultsIn(rules, body)
    setFaults(found)
    if (Object.keys(found).length === 0) send(body, state)
  }
  return { ...state, fields, faults, isSaving, isChanged, set, submit, discard }
}

export type RecordForm = ReturnType<typeof useRecordForm>
