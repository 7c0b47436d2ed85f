interface Def {
  type: string
  shape?: Record<string, unknown>
  element?: unknown
  innerType?: unknown
  in?: unknown
  options?: readonly unknown[]
  values?: readonly unknown[]
  entries?: Record<string, unknown>
  items?: readonly unknown[]
  getter?: () => unknown
}

/** A value that a call could answer, by its schema: everything that may be left out is null, and lists are empty. */
export function sampleOf(schema: unknown): unknown {
  const { def } = (schema as { _zod: { def: Def } })._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, sampleOf(part)]))
    case 'array':
      return []
    case 'record':
      return {}
    case 'nullable':
    case 'null':
      return null
    case 'optional':
    case 'undefined':
    case 'any':
    case 'unknown':
      return undefined
    case 'default':
    case 'readonly':
      return sampleOf(def.innerType)
    case 'lazy':
      return sampleOf(def.getter?.())
    case 'pipe':
      return sampleOf(def.in)
    case 'union':
      return sampleOf(def.options?.[0])
    case 'tuple':
      return (def.items ?? []).map(sampleOf)
    case 'literal':
      return def.values?.[0]
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'boolean':
      return false
    case 'int':
    case 'number':
      return 1
    default:
      return ''
  }
}
