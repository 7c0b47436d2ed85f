import {
  changedState,
  cleanState,
  type EditConflict,
  type FieldErrors,
  type FoundDraft,
  type Gone,
  mergedState,
  type Received,
  restoredState,
  savedState,
} from './form-state.ts'
import { changedFields, isSameValue, type MergeRules } from './merge-values.ts'

interface FormStart<V> extends Partial<Omit<Received<V>, 'theirs' | 'by'>> {
  base: V
  draft?: FoundDraft<V> | null | undefined
  rules?: MergeRules<V>
}

/**
 * One form outside of React: a field is drawn again when it changes, and nothing else is. Fifty fields in one
 * component's state would be fifty fields drawn again on every key.
 */
export function makeForm<V extends object>({ base, draft, version = 0, isClosed, rules = {} }: FormStart<V>) {
  let state = draft ? restoredState({ theirs: base, version, isClosed }, draft, rules) : cleanState(base, version)
  const listeners = new Set<() => void>()
  const setters = new Set<(changes: Partial<V>) => void>()
  const put = (next: typeof state) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    values: () => state.values,
    base: () => state.base,
    errors: () => state.errors,
    rules,
    isDirty: () => changedFields(state.base, state.values, rules).length > 0,
    /** A change by the person, or one that follows from it. */
    set(changes: Partial<V>) {
      const next = changedState(state, changes)
      if (next === state) return
      put(next)
      for (const setter of setters) setter(changes)
    },
    setErrors: (errors: FieldErrors<V>) => put(isSameValue(state.errors, errors) ? state : { ...state, errors }),
    /** Discards what was typed, for another blank form where one is given. */
    reset: (to: V = state.base) => put(cleanState(to, state.version)),
    /** Merges what somebody else saved; returns the outcome. */
    receive(received: Received<V>) {
      const { state: next, merged } = mergedState(state, received, rules)
      put(next)
      return merged
    },
    /** Marks the open conflict as the reason why a save was not done. */
    refuse: () =>
      put(state.editConflict ? { ...state, editConflict: { ...state.editConflict, isRefused: true } } : state),
    /** What a save decided is asked no more; what came while it was sent is. */
    settle: (decided: EditConflict<V> | null) =>
      put(decided && state.editConflict === decided ? { ...state, editConflict: null } : state),
    /** The record was deleted: what was typed stays, to be copied. */
    leave: (gone: Gone) => put(isSameValue(state.gone, gone) ? state : { ...state, gone }),
    setRefusal: (refusal: string | null) => put(refusal === state.refusal ? state : { ...state, refusal }),
    saved: (saved: Parameters<typeof savedState<V>>[1]) => put(savedState(state, saved, rules)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls the listener with each change: to store a draft, to derive other fields. */
    onSet(listener: (changes: Partial<V>) => void) {
      setters.add(listener)
      return () => void setters.delete(listener)
    },
  }
}

export type Form<V extends object> = ReturnType<typeof makeForm<V>>
