import * as z from 'zod/mini'
import { type Call, defineCall } from '../kernel/call.ts'
import { idOf, spelled } from '../kernel/wire.ts'
import { catalogueTexts } from './catalogue.messages.ts'

/** How people put a catalogue's rows in order. */
export interface Ordering {
  /** The call's name. */
  id: string
  method: 'PUT' | 'POST'
  path: string
  /** What the call names a row's place, from 1. */
  place: 'position' | 'order'
}

/** Why a list of places is refused. */
export const orderReasons = {
  twice: 'Is listed twice',
  taken: 'Each row needs a place of its own',
} as const

interface Ordered {
  feature: string
  entity: string
  noun: { many: string }
  permissions: readonly string[]
  money?: boolean
  ordering: Ordering | undefined
}

const place = z.int('Must be a whole number').check(z.gte(1, 'At least 1'))

/** Ids with their places, by whichever name. */
function placesIn(entity: string, name: Ordering['place']) {
  const id = idOf(entity)
  const one =
    name === 'position'
      ? z.object({ id, position: place })
      : spelled(z.object({ id, order: place }), { order: 'position' })
  return z.array(one).check(z.minLength(1, catalogueTexts.required), z.maxLength(500, 'At most 500 at once'))
}

type Places = z.ZodMiniType<
  { id: number; position: number }[],
  ({ id: number } & ({ position: number } | { order: number }))[]
>
type OrderCall<R extends z.ZodMiniType> = Call<
  undefined,
  undefined,
  Places,
  z.ZodMiniArray<R>,
  'write',
  { client: readonly string[] }
>

/** The call that gives rows their places, for catalogues that have an order. */
export function orderCall<D extends Ordered, R extends z.ZodMiniType>(
  { feature, entity, noun, permissions, money = false, ordering }: D,
  row: R,
): D['ordering'] extends Ordering ? OrderCall<R> : undefined {
  const call = ordering && {
    ...defineCall({
      id: ordering.id,
      feature,
      method: ordering.method,
      path: ordering.path,
      summary: `Moves ${noun.many}: a list of ids with their places from 1; the others close up around them`,
      who: { client: permissions },
      money,
      runs: 'write',
      body: placesIn(entity, ordering.place),
      answer: z.array(row),
      message: catalogueTexts.orderSaved,
      example: { body: [{ id: 1, [ordering.place]: 1 }] },
    }),
  }
  return call as never
}
