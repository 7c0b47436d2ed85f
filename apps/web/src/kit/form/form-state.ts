import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import {
  bundleOf,
  changedFields,
  type Field,
  type FieldConflict,
  isSameValue,
  type Merged,
  type MergeRules,
  mergeValues,
} from './merge-values.ts'

/** By field the reason that is shown; no entry, no error. */
export type FieldErrors<V> = Readonly<Partial<Record<Field<V>, string>>>

/** What somebody else's save did to a form. */
export interface EditConflict<V> {
  /** For the person to decide. */
  conflicts: readonly FieldConflict<V>[]
  /** Changes of mine that can no longer be saved. */
  closed: readonly FieldConflict<V>[]
  /** What changed since a draft was typed. */
  taken: readonly Field<V>[]
  /** The form as it was typed. */
  mine: V
  /** A save was refused because of it. */
  isRefused: boolean
  /** Who saved; null where nobody says. */
  by: ChangedBy | null
}

/** The record was deleted while it stood in the form. */
export interface Gone {
  by: ChangedBy | null
  /** A save was refused because of it. */
  isRefused: boolean
}

export interface FormState<V> {
  /** The record as it was read, or the blank form: what counts as unchanged. */
  base: V
  /** Of the record in `base`; 0 for a new one. */
  version: number
  values: V
  errors: FieldErrors<V>
  editConflict: EditConflict<V> | null
  gone: Gone | null
  /** Why a save was refused, where no field of the form can show it. */
  refusal: string | null
  /** When what stands in the form was typed, if it was found as a draft. */
  restored: string | null
}

/** What an unsaved form leaves behind: what was typed, and what it was typed on. */
export interface FormDraft<V> {
  values: V
  base: V
}
export type FoundDraft<V> = FormDraft<V> & { saved_at: string }

/** A record as somebody else saved it. */
export interface Received<V> {
  theirs: V
  version: number
  /** True for fields that the record's new state closes. */
  isClosed?: ((field: Field<V>) => boolean) | undefined
  by?: ChangedBy | null | undefined
}

export const cleanState = <V>(base: V, version = 0): FormState<V> => ({
  base,
  version,
  values: base,
  errors: {} as FieldErrors<V>,
  editConflict: null,
  gone: null,
  refusal: null,
  restored: null,
})

/** The form with a draft in it. A record that has moved on since the draft was typed is merged with it. */
export function restoredState<V extends object>(
  { theirs, version, isClosed }: Received<V>,
  draft: FoundDraft<V>,
  rules: MergeRules<V>,
): FormState<V> {
  const state = { ...cleanState(theirs, version), values: draft.values, restored: draft.saved_at }
  if (version === 0) return state
  const merged = mergeValues({ base: draft.base, mine: draft.values, theirs, rules, isClosed })
  const { conflicts, closed, taken, values } = merged
  const isQuiet = conflicts.length + closed.length + taken.length === 0
  const editConflict = isQuiet ? null : { conflicts, closed, taken, mine: draft.values, isRefused: false, by: null }
  return { ...state, values, editConflict }
}

const errorsWithout = <V>(errors: FieldErrors<V>, fields: readonly Field<V>[]): FieldErrors<V> =>
  fields.some((field) => errors[field])
    ? (Object.fromEntries(
        Object.entries(errors).filter(([field]) => !fields.includes(field as Field<V>)),
      ) as FieldErrors<V>)
    : errors

/** The form with a person's changes, without the errors of the fields changed; the same state when nothing changed. */
export function changedState<V extends object>(state: FormState<V>, changes: Partial<V>): FormState<V> {
  const changed = (Object.keys(changes) as Field<V>[]).filter(
    (field) => !isSameValue(state.values[field], changes[field]),
  )
  if (changed.length === 0) return state
  return { ...state, values: { ...state.values, ...changes }, errors: errorsWithout(state.errors, changed) }
}

/** What an earlier save left to decide stays until it is decided, or until the same field is changed again. */
function openConflict<V>(
  { conflicts, closed, by }: Merged<V> & Pick<Received<V>, 'by'>,
  state: FormState<V>,
  rules: MergeRules<V>,
): EditConflict<V> | null {
  const { editConflict: before, values } = state
  if (conflicts.length + closed.length === 0) return before
  const again = new Set(conflicts.map(({ field }) => field))
  const still = (before?.conflicts ?? []).filter(({ field }) => !again.has(field))
  const typed = still.flatMap(({ field }) => bundleOf(field, rules)).map((field) => [field, before?.mine[field]])
  return {
    conflicts: [...still, ...conflicts],
    closed: [...(before?.closed ?? []), ...closed],
    taken: before?.taken ?? [],
    mine: { ...values, ...Object.fromEntries(typed) } as V,
    isRefused: false,
    by: by ?? null,
  }
}

/** The form with what somebody else saved; nothing is merged where the form has that version already. */
export function mergedState<V extends object>(
  state: FormState<V>,
  { theirs, version, isClosed, by }: Received<V>,
  rules: MergeRules<V>,
): { state: FormState<V>; merged: Merged<V> } {
  const { base, values: mine } = state
  if (version <= state.version) return { state, merged: { values: mine, conflicts: [], taken: [], closed: [] } }
  const merged = mergeValues({ base, mine, theirs, rules, isClosed })
  const errors = errorsWithout(state.errors, changedFields(mine, merged.values, rules))
  const editConflict = openConflict({ ...merged, by }, state, rules)
  return { state: { ...state, base: theirs, version, values: merged.values, errors, editConflict }, merged }
}

interface Saved<V> {
  sent: V
  /** As it is stored now. */
  stored: V
  version: number
}

/** The form after its save: what was typed while it was sent stays, over what is stored now. */
export function savedState<V extends object>(
  state: FormState<V>,
  { sent, stored, version }: Saved<V>,
  rules: MergeRules<V>,
): FormState<V> {
  const { values } = mergeValues({ base: sent, mine: state.values, theirs: stored, rules })
  return { ...cleanState(stored, version), values, gone: state.gone }
}
