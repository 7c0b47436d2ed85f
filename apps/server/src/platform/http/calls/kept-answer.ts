import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { isSecret } from '@dray/domain/kernel/wire.ts'

type Schema = { _zod: { def: Record<string, unknown> } }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** The schemas directly inside one: fields by their name, what stands for each element or branch under none. */
function partsOf({ _zod: { def } }: Schema): [string | null, Schema][] {
  if (def.type === 'object') return Object.entries(def.shape as Record<string, unknown>).filter(hasSchema)
  const inner = def.type === 'union' ? (def.options as unknown[]) : [def.innerType, def.element, def.in]
  return inner.filter(isSchema).map((schema) => [null, schema])
}
const hasSchema = (field: [string, unknown]): field is [string, Schema] => isSchema(field[1])

/** True when the schema, in its wire form, has a field that is marked as secret. */
const holdsSecret = (schema: unknown): boolean =>
  isSchema(schema) && (isSecret(schema) || partsOf(schema).some(([, inner]) => holdsSecret(inner)))

function withoutSecrets(schema: Schema, value: unknown): unknown {
  if (isSecret(schema)) return null
  if (Array.isArray(value))
    return value.map((one) => partsOf(schema).reduce((kept, [, inner]) => withoutSecrets(inner, kept), one))
  if (value === null || typeof value !== 'object') return value
  return partsOf(schema).reduce<unknown>(
    (kept, [name, inner]) => (name === null ? withoutSecrets(inner, kept) : withField(kept, name, inner)),
    value,
  )
}

function withField(value: unknown, name: string, schema: Schema) {
  const row = value as Record<string, unknown>
  return name in row ? { ...row, [name]: withoutSecrets(schema, row[name]) } : row
}

/** What is kept of a call's answer for a repeated request: all but its passwords and tokens, which are null then. */
export function keptAnswer(call: AnyCall, answer: string): string {
  if (!holdsSecret(call.answer)) return answer
  const { data, ...envelope } = JSON.parse(answer)
  return JSON.stringify({ ...envelope, data: withoutSecrets(call.answer, data) })
}
