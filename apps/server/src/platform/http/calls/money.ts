import { moneySchemas } from '@dray/domain/kernel/wire.ts'
import type { z } from 'zod'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Marks money in a JSON Schema; programs that read the contract find it there too. */
const mark = 'x-money'

/** Adds the mark to the JSON Schema of an amount. */
export function markMoney(schema: z.core.$ZodType, json: Node) {
  if (moneySchemas.has(schema as never)) json[mark] = true
}

const branchesOf = ({ anyOf }: Node): Node[] => (Array.isArray(anyOf) ? anyOf.filter(isNode) : [])
/** True for a schema that is money, in one of its branches at least. */
export const isMoney = (node: unknown): boolean =>
  isNode(node) && (node[mark] === true || branchesOf(node).some(isMoney))
const propertiesOf = (node: Node): Node => (isNode(node.properties) ? node.properties : {})

/** Returns a JSON Schema with every object in it changed, the inner ones first. */
function eachObject(node: unknown, change: (object: Node) => Node): unknown {
  if (Array.isArray(node)) return node.map((one) => eachObject(one, change))
  if (!isNode(node)) return node
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'properties' && isNode(value)
        ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, eachObject(property, change)]))
        : eachObject(value, change),
    ]),
  )
  return isNode(inner.properties) ? change(inner) : inner
}

/** Returns an answer's schema with money optional, as it holds for everybody. */
export const withOptionalMoney = (schema: unknown) =>
  eachObject(schema, ({ required, ...object }) => {
    const properties = propertiesOf(object)
    if (!Array.isArray(required)) return object
    return { ...object, required: required.filter((name) => !isMoney(properties[name])) }
  })

/**
 * Returns an answer's schema without money, for people who do not see prices. It requires no key, so that an answer
 * written by an earlier version can be written again.
 */
export const withoutMoney = (schema: unknown) =>
  eachObject(schema, ({ required: _, ...object }) => {
    const shown = Object.entries(propertiesOf(object)).filter(([, property]) => !isMoney(property))
    return { ...object, properties: Object.fromEntries(shown) }
  })

/** Returns the names of all fields of a schema that are money. */
export function moneyNames(schema: unknown): Set<string> {
  const names = new Set<string>()
  eachObject(schema, (object) => {
    for (const [name, property] of Object.entries(propertiesOf(object))) if (isMoney(property)) names.add(name)
    return object
  })
  return names
}

/** Returns the paths at which a value has something where its schema has money. */
export function sentMoney(schema: unknown, value: unknown, path = ''): string[] {
  if (!isNode(schema)) return []
  if (isMoney(schema)) return [path]
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  const branches = branchesOf(schema)
  if (branches.length > 0) return branches.flatMap((branch) => sentMoney(branch, value, path))
  if (Array.isArray(value)) return value.flatMap((one, place) => sentMoney(schema.items, one, at(place)))
  if (!isNode(value)) return []
  const properties = propertiesOf(schema)
  return Object.entries(value).flatMap(([name, field]) => sentMoney(properties[name], field, at(name)))
}
