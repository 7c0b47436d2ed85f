import { strictSchema } from '@dray/domain/kernel/rule-when-changed.ts'
import * as z from 'zod/mini'
import type { FormField } from './form-field.ts'
import { plainName } from './plain-name.ts'

/** What a form knows of its fields beside their layout. */
export interface FormRules {
  labelOf: (field: FormField) => string
  isRequired: (name: string) => boolean
  schemaOf: (name: string) => z.ZodMiniType | undefined
}

/** A choice that is made may be taken back, where nothing is a value too. */
export const allowsBlank = ({ schemaOf }: FormRules, name: string) => {
  const rule = schemaOf(name)
  return rule === undefined || z.safeParse(rule, null).success
}

/** Only what has changed is held against its rule, so the whole rule holds. */
export const strict = (schema: z.ZodMiniType | undefined) => schema && strictSchema(schema)

interface BodyWords {
  labels?: Readonly<Record<string, string>>
  required?: readonly string[]
}

/** The rules of a call's body, whose fields are named beside it. */
export const rulesOfBody = (
  body: { shape: Readonly<Record<string, z.ZodMiniType>> },
  { labels = {}, required = [] }: BodyWords,
): FormRules => ({
  labelOf: ({ field, label }) => label ?? labels[field] ?? plainName(field),
  isRequired: (name) => required.includes(name),
  schemaOf: (name) => strict(body.shape[name]),
})
