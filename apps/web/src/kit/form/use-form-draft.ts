import { useEffect, useRef, useState } from 'react'
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

/** What may be stored of what was typed: secrets stay as they were before. */
const withoutSecrets = <V extends object>(values: V, base: V, secrets: readonly string[]): V => ({
  ...values,
  ...Object.fromEntries(Object.entries(base).filter(([field]) => secrets.includes(field))),
})

export type StoredDraft<V> = ReturnType<typeof makeDraft<FormDraft<V>>>

/** Stores what is typed as it is typed, under the user's id, as long as it differs from what is saved; without a name nothing, and secrets never. */
export function useFormDraft<V extends object>(form: Form<V>, name: string, secrets?: readonly string[]): StoredDraft<V>
export function useFormDraft<V extends object>(form: Form<V>, name: string | null): StoredDraft<V> | null
export function useFormDraft<V extends object>(form: Form<V>, name: string | null, secrets: readonly string[] = []) {
  const latest = useRef(secrets)
  latest.current = secrets
  const [draft] = useState(() => (name === null ? null : makeDraft<FormDraft<V>>(name)))
  useEffect(() => draft?.start(), [draft])
  useEffect(() => {
    if (!draft) return
    return form.onSet(() => {
      const [values, base] = [form.values(), form.base()]
      if (form.isDirty()) draft.keep({ values: withoutSecrets(values, base, latest.current), base })
      else draft.clear()
    })
  }, [form, draft])
  return draft
}
