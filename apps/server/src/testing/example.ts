import { entityOf } from '@dray/domain/kernel/wire.ts'

type Schema = { _zod: { def: Record<string, unknown> } }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** The schemas directly inside a wrapper: optional, nullable, default, pipe (its wire side), union. */
function inside({ _zod: { def } }: Schema): Schema[] {
  if (def.type === 'pipe') return [def.in].filter(isSchema)
  if (def.type === 'union') return (def.options as unknown[]).filter(isSchema)
  return [def.innerType].filter(isSchema)
}

/** The entities whose ids a schema asks for. */
export function entitiesIn(schema: unknown): string[] {
  if (!isSchema(schema)) return []
  const named = entityOf.get(schema as never)
  if (named) return [named.entity]
  const { def } = schema._zod
  if (def.type === 'object') return Object.values(def.shape as Record<string, unknown>).flatMap(entitiesIn)
  if (def.type === 'array') return entitiesIn(def.element)
  return inside(schema).flatMap(entitiesIn)
}

/** A call's example with real ids in the places whose schema names an entity. */
export function withIds(schema: unknown, value: unknown, idOf: (entity: string) => number): unknown {
  if (!isSchema(schema) || value === undefined || value === null) return value
  const named = entityOf.get(schema as never)
  if (named) return idOf(named.entity)
  const { def } = schema._zod
  if (def.type === 'object' && typeof value === 'object') {
    const shape = def.shape as Record<string, unknown>
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withIds(shape[key], field, idOf)]))
  }
  if (def.type === 'array' && Array.isArray(value)) return value.map((one) => withIds(def.element, one, idOf))
  const next = inside(schema).find((one) => entitiesIn(one).length > 0)
  return next ? withIds(next, value, idOf) : value
}

/** The fields directly in a body that take an id, and whether they take a list of them. */
export function idFieldsIn(schema: unknown): { field: string; entity: string; isList: boolean }[] {
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  if (def.type !== 'object') return inside(schema).flatMap(idFieldsIn)
  return Object.entries(def.shape as Record<string, unknown>).flatMap(([field, value]) => {
    const found = idOrList(value)
    return found ? [{ field, ...found }] : []
  })
}

function idOrList(schema: unknown): { entity: string; isList: boolean } | undefined {
  if (!isSchema(schema)) return undefined
  const named = entityOf.get(schema as never)
  if (named) return { entity: named.entity, isList: false }
  const { def } = schema._zod
  if (def.type === 'object') return undefined
  if (def.type === 'array') {
    const element = idOrList(def.element)
    return element && { ...element, isList: true }
  }
  return inside(schema).map(idOrList).find(Boolean)
}
