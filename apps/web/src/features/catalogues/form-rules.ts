import type * as z from 'zod/mini'
import type { CatalogueSource, FormField } from './catalogue-view.ts'

/** What a form knows of its fields beside their layout. */
export interface FormRules {
  labelOf: (field: FormField) => string
  isRequired: (name: string) => boolean
  schemaOf: (name: string) => z.ZodMiniType | undefined
}

/** The rules of a catalogue's own fields. */
export const rulesOf = ({ fields, takes }: CatalogueSource): FormRules => ({
  labelOf: ({ field, label }) => label ?? fields[field]?.label ?? field,
  isRequired: (name) => fields[name]?.required === true,
  schemaOf: (name) => fields[name]?.in ?? takes[name],
})

/** The rules of a call's body; the form names the fields itself. */
export const rulesOfBody = (
  body: { shape: Readonly<Record<string, z.ZodMiniType>> },
  required: readonly string[] = [],
): FormRules => ({
  labelOf: ({ field, label }) => label ?? field,
  isRequired: (name) => required.includes(name),
  schemaOf: (name) => body.shape[name],
})
