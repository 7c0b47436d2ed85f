import { formTexts } from '@dray/domain/interface/form.messages.ts'
import type { ReactNode } from 'react'
import { Form } from '#ui/fields/form-row.tsx'
import { FormNotices } from './form-notices.tsx'
import type { Form as FormStore } from './form-store.ts'
import type { Field } from './merge-values.ts'

interface SmallFormProps<V extends object> {
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
  return String(value)
}

/** The form of `useForm`, with what others did to its row and what no field can show above its fields. */
export function SmallForm<V extends object>({ form, label, valueInWords, onSubmit, children }: SmallFormProps<V>) {
  return (
    <Form id={form.id} label={label} onSubmit={onSubmit ?? (() => form.save(true))}>
      <FormNotices
        form={form.store}
        nameOf={form.nameOf}
        valueInWords={valueInWords ?? ((_, value) => plainWords(value))}
      />
      {children}
    </Form>
  )
}
