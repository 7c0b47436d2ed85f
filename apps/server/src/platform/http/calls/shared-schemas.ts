type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Shorter ones are read faster where they stand than looked up. */
const worthSharing = 300

/** An object's schema: what a client would give a type of its own. */
const isShape = (node: Node) => node.type === 'object' && isNode(node.properties) && !isEnvelope(node.properties)
/** What every answer stands in. */
const isEnvelope = (properties: Node) => Object.keys(properties).join() === 'message,data'

interface Shared {
  /** What stands in many places, by the name it is then called. */
  schemas: Node
  paths: Node
}

/**
 * Says once what stands in many places: an object's schema that several calls have word for word becomes a component,
 * called after the first place that has it, and the places refer to it.
 */
export function shareSchemas(paths: Node): Shared {
  const seen = new Map<string, { name: string; places: number }>()
  walk(paths, [], (node, place) => {
    const text = JSON.stringify(node)
    if (text.length < worthSharing) return
    const known = seen.get(text)
    if (known) known.places++
    else seen.set(text, { name: nameOf(place), places: 1 })
  })
  const schemas: Node = {}
  const names = new Map<string, string>()
  for (const [text, { name, places }] of seen) if (places > 1) names.set(text, freeName(name, names))
  for (const [text, name] of names) schemas[name] = referring(JSON.parse(text), names, true)
  return { schemas, paths: referring(paths, names) as Node }
}

function walk(value: unknown, place: string[], visit: (node: Node, place: string[]) => void) {
  if (Array.isArray(value)) for (const one of value) walk(one, place, visit)
  if (!isNode(value)) return
  if (isShape(value)) visit(value, place)
  const own = typeof value.operationId === 'string' ? [value.operationId] : place
  for (const [key, inner] of Object.entries(value)) walk(inner, structure.has(key) ? own : [...own, key], visit)
}

/** Words of the document's own build, which say nothing in a name. */
const structure = new Set('properties items anyOf schema content responses 200 application/json data'.split(' '))

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const nameOf = (place: string[]) =>
  place
    .map((word) =>
      word
        .split(/[^A-Za-z0-9]+/)
        .map(capital)
        .join(''),
    )
    .join('')

function freeName(name: string, taken: ReadonlyMap<string, string>) {
  const names = new Set(taken.values())
  let free = name
  for (let number = 2; names.has(free); number++) free = `${name}${number}`
  return free
}

/** The same with references in the places of what is shared; `whole` leaves the outermost as it is. */
function referring(value: unknown, names: ReadonlyMap<string, string>, whole = false): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, names))
  if (!isNode(value)) return value
  const name = whole || !isShape(value) ? undefined : names.get(JSON.stringify(value))
  if (name) return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, referring(inner, names)]))
}
