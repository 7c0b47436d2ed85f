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

export type Path = readonly (string | number)[]

/** The places of a schema that hold a value of their own, and those that hold several, optional ones included. */
export function pathsIn(schema: unknown, at: Path = []): Path[] {
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  const here = at.length > 0 ? [at] : []
  if (def.type === 'object') {
    return [...here, ...Object.entries(def.shape as object).flatMap(([key, field]) => pathsIn(field, [...at, key]))]
  }
  if (def.type === 'array') return [...here, ...pathsIn(def.element, [...at, 0])]
  const inner = inside(schema).map((one) => pathsIn(one, at))
  const deepest = inner.toSorted((one, other) => other.length - one.length)[0]
  return deepest && deepest.length > 0 ? deepest : here
}

/** The same value with another one in a place; what leads there is made where it is missing. */
export function withValueAt(value: unknown, [first, ...rest]: Path, placed: unknown): unknown {
  if (first === undefined) return placed
  if (typeof first === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[first] = withValueAt(list[first], rest, placed)
    return list
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...object, [first]: withValueAt((object as Record<string, unknown>)[first], rest, placed) }
}
