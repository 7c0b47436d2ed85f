import * as z from 'zod/mini'
import { dateRange } from './wire.ts'

export type Part = z.ZodMiniType
type Parts = Readonly<Record<string, Part>>
type Plain = string | number

/** The parts of a query by their names on the wire, beneath a spelling of the call's own. */
export type QueryParts<Q> =
  Q extends z.ZodMiniObject<infer P> ? P : Q extends z.ZodMiniPipe<infer W, infer _> ? QueryParts<W> : never

/** A part's value as an address holds it: what the call reads of it where that is a word or a number, else as it is sent. */
export type PartValue<S> = S extends z.ZodMiniType
  ? [Exclude<z.output<S>, undefined>] extends [Plain]
    ? Exclude<z.output<S>, undefined>
    : Extract<z.input<S>, Plain>
  : never

/** Returns the parts of a query by their names on the wire. */
export function queryParts(query: unknown): Parts {
  if (query instanceof z.ZodMiniObject) return query.shape as Parts
  return query instanceof z.ZodMiniPipe ? queryParts(query.def.in) : {}
}

const withinOptional = (part: unknown) => (part instanceof z.ZodMiniOptional ? part.def.innerType : part)

/** True for a part that names a span of days, `FROM,TO`. */
export const isDays = (part: unknown) => withinOptional(part) === dateRange

/** Returns what the rows can be ordered by. */
export function sortsIn({ sort }: Parts): readonly string[] {
  const names = withinOptional(sort)
  return names instanceof z.ZodMiniEnum ? names.options.map(String) : []
}

/** Reads a part's value from an address; undefined for one that the call would refuse, and for an empty one. */
export function readPart(part: Part, value: unknown): Plain | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // Digits that stand for words are a number in an address.
  for (const given of [value, String(value)]) {
    const read = z.safeParse(part, given)
    if (!read.success) continue
    const kept = typeof read.data === 'string' || typeof read.data === 'number' ? read.data : given
    return kept === '' ? undefined : kept
  }
  return undefined
}
