import { useEffect, useState } from 'react'
import { drafts, makeDraft } from '#platform/drafts.ts'
import type { FormDraft, FoundDraft } from './form-state.ts'
import type { Form } from './form-store.ts'

/** The draft of a form, or null. A draft of an older build may lack fields that the form has now: they are blank. */
export function readFormDraft<V extends object>(name: string, blank: V): FoundDraft<V> | null {
  const found = drafts.read<Partial<FormDraft<V>>>(name)
  if (!found?.value.values || !found.value.base) return null
  const { values, base } = found.value
  return { values: { ...blank, ...values }, base: { ...blank, ...base }, saved_at: found.saved_at }
}

export type StoredDraft<V> = ReturnType<typeof makeDraft<FormDraft<V>>>

/** Stores what is typed as it is typed, under the user's id, as long as it differs from what is saved; without a name nothing. */
export function useFormDraft<V extends object>(form: Form<V>, name: string): StoredDraft<V>
export function useFormDraft<V extends object>(form: Form<V>, name: string | null): StoredDraft<V> | null
export function useFormDraft<V extends object>(form: Form<V>, name: string | null) {
  const [draft] = useState(() => (name === null ? null : makeDraft<FormDraft<V>>(name)))
  useEffect(() => draft?.start(), [draft])
  useEffect(() => {
    if (!draft) return
    return form.onSet(() => {
      if (form.isDirty()) draft.keep({ values: form.values(), base: form.base() })
      else draft.clear()
    })
  }, [form, draft])
  return draft
}
