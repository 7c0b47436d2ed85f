import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { FieldProps } from '#ui/fields/field-frame.tsx'
import type { Option, WhenEmpty } from '#ui/fields/select-field.tsx'

/** A stored record that a form edits. */
export type FormRecord = { id: number; version: number; [field: string]: unknown }

/** What a field holds while it is typed in. */
export type FormValue = string | number | readonly string[] | null

/** The props of a field that a feature draws itself. */
export interface CustomFieldProps extends Pick<FieldProps, 'error' | 'required' | 'autoFocus' | 'readOnly'> {
  label: string
  description: ReactNode
  'data-path': string
  value: FormValue
  onChange: (value: FormValue) => void
  /** The row as it was read; null for a new one. */
  row: Readonly<Record<string, unknown>> | null
}

/** A choice among the rows of a catalogue. */
export interface LookupControl {
  kind: 'lookup'
  // biome-ignore lint/suspicious/noExplicitAny: a lookup under whatever key it has; only its options are read.
  options: () => UseQueryOptions<Option[], Error, Option[], any>
  /** A hook: what the picker shows while there is nothing to choose from. */
  useWhenEmpty: () => WhenEmpty | undefined
}

/** How a field is typed. What is left out is one line of text. */
export type Control =
  | { kind: 'text' | 'email' | 'phone' | 'colour' | 'flag' | 'date' | 'time' | 'dates' | 'tags' }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'money' | 'number'; decimals?: number; unit?: string }
  | { kind: 'select'; options: readonly Option<number | string>[] }
  /** Drawn by the feature: `custom` holds a text, `ids` what the row refers to. */
  | { kind: 'custom' | 'ids'; Field: ComponentType<CustomFieldProps> }
  /** One of some texts. */
  | { kind: 'choice'; options: readonly string[] }
  | LookupControl

/** What a hint that a feature draws itself is told of its field. */
export interface FieldHintProps extends Pick<CustomFieldProps, 'row' | 'value' | 'onChange'> {
  /** The field's own hint. */
  hint: string | undefined
}

export interface FormField {
  field: string
  control?: Control
  /** The field's own name unless the form says another. */
  label?: string
  hint?: string
  /** Drawn by the feature in the hint's place. */
  Hint?: ComponentType<FieldHintProps>
  /** A word of warning beside what is typed, never a refusal; instead of the hint. */
  warn?: (values: Readonly<Record<string, unknown>>) => string | null
  /** Never stored with what was typed: it is typed again after a reload. */
  isSecret?: true
  /** Shown only while this holds. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean
  /** Only shown when a row is changed, or only when one is added. */
  only?: 'add' | 'change'
}

/** Fields beside each other; `shares` of the width. */
export interface FormLine {
  fields: readonly FormField[]
  shares?: readonly number[]
}
export interface FormPart {
  title?: string
  lines: readonly FormLine[]
}

export const fieldsOf = ({ form }: { form: readonly FormPart[] }): FormField[] =>
  form.flatMap(({ lines }) => lines.flatMap(({ fields }) => fields))
