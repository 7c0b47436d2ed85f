import * as z from 'zod/mini'
import type { FieldErrors } from './errors.ts'
import { textOrNull } from './wire.ts'

/** What is wrong with a text, or null; how a right one is stored. */
export interface TextRule {
  max: number
  error: (text: string) => string | null
  tidy: (text: string) => string | null
}

type Schema = z.ZodMiniType
const rules = new WeakMap<Schema, Schema>()

/**
 * An optional text with a rule that was not always held: what is stored may break it, and stays until it is changed. The
 * schema lets everything of the length through, tidied where it is right; `changedErrors` refuses what has changed.
 */
export function ruleWhenChanged({ max, error, tidy }: TextRule) {
  const checked = z.string().check(
    z.trim(),
    z.maxLength(max, `At most ${max} characters`),
    z.superRefine((text, ctx) => {
      const reason = text === '' ? null : error(text)
      if (reason) ctx.addIssue(reason)
    }),
  )
  const stored = (text: string | null) => (text && error(text) === null ? tidy(text) : text || null)
  const schema = z.pipe(textOrNull(max), z.transform(stored))
  rules.set(schema, z.pipe(z.nullable(checked), z.transform(stored)))
  return schema
}

const inside = (schema: Schema) => (schema as unknown as { _zod: { def: { innerType?: Schema } } })._zod.def.innerType

/** The schema that holds a changed value to its rule; the schema itself where it has no such rule. */
export function strictSchema(schema: Schema): Schema {
  const found = rules.get(schema)
  if (found) return found
  const inner = inside(schema)
  return inner && rules.has(inner) ? strictSchema(inner) : schema
}

type Values = Readonly<Record<string, unknown>>
interface Change {
  /** Null for a new one. */
  was: object | null
  given: object
}

/** The reasons against the values given that differ from what is stored, by field. */
export function changedErrors(body: { shape: Readonly<Record<string, Schema>> }, { was, given }: Change): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, value] of Object.entries(given as Values)) {
    const schema = body.shape[field]
    if (!schema || value === undefined || value === (was as Values | null)?.[field]) continue
    const strict = strictSchema(schema)
    const outcome = strict === schema ? null : z.safeParse(strict, value)
    if (outcome && !outcome.success) errors[field] = outcome.error.issues.map(({ message }) => message)
  }
  return errors
}
