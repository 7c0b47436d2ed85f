import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Form } from '#ui/fields/form-row.tsx'
import type { Form as FormStore } from './form-store.ts'
import type { Field } from './merge-values.ts'
import { useFormState } from './use-form-state.ts'
import { wordOf } from './value-words.ts'

/** Fetched once there is something to say, so that signing in does not wait for it; `lazy` would lose its type parameter. */
const FormNotices = lazy(async () => ({
  default: (await import('./form-notices.tsx')).FormNotices,
})) as never as typeof import('./form-notices.tsx').FormNotices

export interface SmallFormProps<V extends object> {
  form: {
    id: string
    store: FormStore<V>
    nameOf: (field: string) => string
    save: (as: true) => void
  }
  /** Its accessible name. */
  label: string
  /** A value as a person reads it, where that is not what stands in the field. */
  valueInWords?: ((field: Field<V>, value: V[Field<V>]) => string) | undefined
  /** Unless `form.save(true)`. */
  onSubmit?: () => void
  children: ReactNode
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? formTexts.yes : formTexts.no
  if (value === null || value === undefined || value === '') return formTexts.blank
  if (Array.isArray(value)) return value.length === 0 ? formTexts.blank : value.map(plainWords).join(', ')
  return wordOf(value)
}

/** The form of `useForm`, with what others did to its row and what no field can show above its fields. */
export function SmallForm<V extends object>({ form, label, valueInWords, onSubmit, children }: SmallFormProps<V>) {
  const hasNotice = useFormState(
    form.store,
    ({ refusal, editConflict, gone }) => refusal !== null || editConflict !== null || gone !== null,
  )
  return (
    <Form id={form.id} label={label} onSubmit={onSubmit ?? (() => form.save(true))}>
      {hasNotice && (
        <Suspense fallback={null}>
          <FormNotices
            form={form.store}
            nameOf={form.nameOf}
            valueInWords={valueInWords ?? ((_, value) => plainWords(value))}
          />
        </Suspense>
      )}
      {children}
    </Form>
  )
}
