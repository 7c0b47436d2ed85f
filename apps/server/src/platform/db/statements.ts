import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Tx } from './transaction.ts'

/** Stands for a value while a statement is being built; the value itself comes with each run. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Every name read from it is the slot of that name. */
const slots = <V extends object>() =>
  new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? new Slot(name) : undefined) }) as V

type Build<V, R> = (db: Kysely<Database>, values: V) => Compilable<R>

/** The same statement with each slot as one parameter, however often it stands in the text. */
function eachOnce(query: CompiledQuery): CompiledQuery {
  const parameters: unknown[] = []
  const numbers = query.parameters.map((value) => {
    const known =
      value instanceof Slot ? parameters.findIndex((one) => one instanceof Slot && one.name === value.name) : -1
    return known === -1 ? parameters.push(value) : known + 1
  })
  return { ...query, parameters, sql: query.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`) }
}

/** What a caller leaves out may make another shape: past so many the one that was not asked for the longest goes. */
const maxShapes = 500

/**
 * Statements that are asked for hundreds of times a second: each shape is built and compiled once, then only its
 * values are filled in (building a list's statement takes half a millisecond of CPU, which is half of its cost). What
 * changes the text must be in the shape; what is in `values` may only be used as a value.
 */
export function statements<V extends object>() {
  const compiled = new Map<string, CompiledQuery>()
  return async function run<R>(
    tx: Tx,
    shape: string,
    { values, build }: { values: V; build: Build<V, R> },
  ): Promise<R[]> {
    const known = compiled.get(shape) ?? eachOnce(build(tx.db, slots<V>()).compile() as CompiledQuery)
    compiled.delete(shape)
    compiled.set(shape, known)
    if (compiled.size > maxShapes) compiled.delete(compiled.keys().next().value ?? '')
    const parameters = known.parameters.map((value) =>
      value instanceof Slot ? (values as Record<string, unknown>)[value.name] : value,
    )
    const { rows } = await tx.db.executeQuery<R>({ ...(known as CompiledQuery<R>), parameters })
    return rows
  }
}
