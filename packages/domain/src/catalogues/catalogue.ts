import * as z from 'zod/mini'
import { type AnyCall, type Call, defineCall } from '../kernel/call.ts'
import { defineEvent } from '../kernel/event.ts'
import { flag, flagOut, id, idParams, nothing, pageOf, pageQuery, versionIn } from '../kernel/wire.ts'
import { type CatalogueMessages, type CatalogueNoun, writeMessages } from './catalogue.messages.ts'
import type { Field } from './fields.ts'
import { type Change, type Kinds, kindIn, type Side, sidesOf } from './kinds.ts'
import { type Ordering, orderCall } from './ordering.ts'

type Fields = Record<string, Field>
type Shape = Record<string, z.ZodMiniType>

type AddShape<F extends Fields> = {
  [K in keyof F]: F[K]['required'] extends true ? F[K]['in'] : z.ZodMiniOptional<F[K]['in']>
}
type ChangeShape<F extends Fields> = { [K in keyof F]: z.ZodMiniOptional<F[K]['in']> }
type RowShape<F extends Fields> = { [K in keyof F]: F[K]['out'] }
type Active<A extends string> = { [K in A]: typeof flagOut }
type ActiveIn<A extends string> = { [K in A]: z.ZodMiniOptional<typeof flag> }

/**
 * All that makes a catalogue: a paged, searched, sorted list whose rows are added, changed, deleted or retired. Its
 * calls, event, checks and descriptions follow from this, and so do the server's use cases.
 */
export interface CatalogueDefinition<
  F extends Fields = Fields,
  S extends Shape = Shape,
  T extends Shape = Shape,
  A extends string = string,
  O extends Ordering | undefined = Ordering | undefined,
> {
  feature: string
  /** The entity's name in ids, and the call names' ending: `addLoadType`, `listLoadTypes`. */
  entity: string
  call_names: { one: string; many: string }
  noun: CatalogueNoun
  path: string
  method: 'PATCH' | 'PUT'
  /** Any one of these slugs lets read and write; those of `readable_by` read only. */
  permissions: readonly string[]
  readable_by?: readonly string[]
  /** The rows are prices: people who do not see prices read their names only, and change none. */
  money?: boolean
  event: string
  /** Kinds of row that are listed, named, ordered and told of by themselves. */
  kinds?: Kinds
  /** The call by which people put the rows in order; their places stand in the column `position`. */
  ordering: O
  /** Rows that every company has from the first day, by ids below 1000: neither changed nor deleted. */
  seeds?: readonly SeedRow[]
  fields: F
  /** Answered beside the columns: what a row refers to. */
  shows: S
  /** Taken beside the columns, when adding and when changing. */
  takes: T
  /** The column that retires a row. */
  active: A
  /** Whether the list leaves retired rows out unless asked for them. */
  lists_retired?: boolean
  search: readonly (keyof F & string)[]
  sortable: readonly [keyof F & string, ...(keyof F & string)[]]
  /** The column that orders the list until a person chooses another; the first sortable one unless told otherwise. */
  ordered_by?: string
  messages?: Partial<CatalogueMessages>
  /** A row as a caller would add it, ids as 1. */
  example: Record<string, unknown>
}

export type SeedRow = Readonly<Record<string, string | number | null>> & { readonly id: number }

type Given<F extends Fields, S extends Shape, T extends Shape, A extends string, O extends Ordering | undefined> = Omit<
  CatalogueDefinition<F, S, T, A, O>,
  'shows' | 'takes' | 'active' | 'ordering'
> & { shows?: S; takes?: T; active?: A; ordering?: O }

/** Makes a catalogue's schemas, calls and event from its definition. */
export function defineCatalogue<
  F extends Fields,
  // biome-ignore lint/complexity/noBannedTypes: nothing beside the columns unless told otherwise.
  S extends Shape = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  T extends Shape = {},
  const A extends string = 'is_active',
  const O extends Ordering | undefined = undefined,
>(given: Given<F, S, T, A, O>) {
  const definition = {
    ...given,
    ...(given.ordering && { ordered_by: 'position' }),
    shows: given.shows ?? ({} as S),
    takes: given.takes ?? ({} as T),
    active: given.active ?? ('is_active' as A),
    ordering: given.ordering as O,
  }
  const schemas = schemasOf<F, S, T, A>(definition)
  const { noun, messages } = given
  const change: Change = defineEvent(given.event, ['add', 'update', 'delete', 'orderChange'])
  return {
    ...definition,
    ...schemas,
    change,
    sides: sidesOf({ noun, messages, change }, given.kinds),
    calls: { ...callsOf(definition, schemas), order: orderCall(definition, schemas.row) },
  }
}

function schemasOf<F extends Fields, S extends Shape, T extends Shape, A extends string>(
  definition: CatalogueDefinition<F, S, T, A>,
) {
  const { fields, shows, takes, active, kinds } = definition
  const each = <V>(make: (field: Field) => V) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field)]))
  // What kind a row is, it stays.
  const changing = (all: Record<string, z.ZodMiniType>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== kinds?.column))
  const takesOptional = Object.fromEntries(Object.entries(takes).map(([key, schema]) => [key, z.optional(schema)]))
  return {
    row: z.object({ id, ...each((f) => f.out), ...shows, [active]: flagOut, version: z.int() } as {
      id: typeof id
      version: z.ZodMiniNumber<number>
    } & RowShape<F> &
      S &
      Active<A>),
    added: z.object({ ...each((f) => (f.required ? f.in : z.optional(f.in))), ...takesOptional } as AddShape<F> & {
      [K in keyof T]: z.ZodMiniOptional<T[K]>
    }),
    changed: z.object({
      ...changing(each((f) => z.optional(f.in))),
      ...takesOptional,
      [active]: z.optional(flag),
      version: versionIn,
    } as ChangeShape<F> & { [K in keyof T]: z.ZodMiniOptional<T[K]> } & ActiveIn<A> & { version: typeof versionIn }),
  }
}

type Schemas<F extends Fields, S extends Shape, T extends Shape, A extends string> = ReturnType<
  typeof schemasOf<F, S, T, A>
>

const callsOf = <F extends Fields, S extends Shape, T extends Shape, A extends string>(
  definition: CatalogueDefinition<F, S, T, A>,
  schemas: Schemas<F, S, T, A>,
) => ({ ...readingCalls(definition, schemas), ...writingCalls(definition, schemas) })

function readingCalls<F extends Fields, S extends Shape, T extends Shape, A extends string>(
  { feature, entity, noun, path, call_names, permissions, readable_by = [], ...rest }: CatalogueDefinition<F, S, T, A>,
  { row }: Schemas<F, S, T, A>,
) {
  const { sortable, active, lists_retired, kinds } = rest
  const shared = { feature, method: 'GET', who: { client: [...permissions, ...readable_by] }, runs: 'read' } as const
  return {
    list: defineCall({
      ...shared,
      id: `list${call_names.many}`,
      path,
      summary: `A page of ${noun.many}`,
      query: z.object({
        ...pageQuery(sortable),
        /** 1 those in use, 0 the retired ones, `all` both. */
        [active]: z._default(z.enum(['1', '0', 'all']), lists_retired ? 'all' : '1'),
        ...(kinds && { [kinds.query]: z.optional(kindIn(kinds)) }),
      }),
      answer: pageOf(row),
      example: { query: { page: 1, keywords: 'a', sort: sortable[0], direction: 'asc' } },
    }),
    show: defineCall({
      ...shared,
      id: `show${call_names.one}`,
      path: `${path}/:id`,
      summary: `One ${noun.one}`,
      params: idParams(entity),
      answer: row,
      example: { params: { id: 1 } },
    }),
  }
}

function writingCalls<F extends Fields, S extends Shape, T extends Shape, A extends string>(
  { feature, entity, noun, path, call_names, permissions, ...rest }: CatalogueDefinition<F, S, T, A>,
  { row, added, changed }: Schemas<F, S, T, A>,
) {
  const messages = { ...writeMessages(noun), ...rest.messages }
  const shared = { feature, who: { client: permissions }, money: rest.money ?? false, runs: 'write' } as const
  const one = { path: `${path}/:id`, params: idParams(entity) }
  const [[first, value] = ['', null]] = Object.entries(rest.example)
  return {
    add: defineCall({
      ...shared,
      id: `add${call_names.one}`,
      method: 'POST',
      path,
      summary: `Adds: ${noun.one}`,
      body: added,
      answer: row,
      message: messages.added,
      example: { body: rest.example },
    }),
    change: defineCall({
      ...shared,
      ...one,
      id: `change${call_names.one}`,
      method: rest.method,
      summary: `Changes: ${noun.one}; what is left out stays as it is`,
      body: changed,
      answer: row,
      message: messages.updated,
      example: { params: { id: 1 }, body: { [first]: value, version: 1 } },
    }),
    remove: defineCall({
      ...shared,
      ...one,
      id: `delete${call_names.one}`,
      method: 'DELETE',
      summary: `Deletes: ${noun.one}, unless something uses it`,
      answer: nothing,
      message: messages.deleted,
      example: { params: { id: 1 } },
    }),
  }
}

/** A catalogue of whatever columns, as the mechanism sees it. */
export interface AnyCatalogue extends CatalogueDefinition {
  row: z.ZodMiniType
  sides: readonly Side[]
  // biome-ignore lint/suspicious/noExplicitAny: calls of any shape; each is paired with its use case where it is made.
  calls: Record<'list' | 'show' | 'add' | 'change' | 'remove', Call<any, any, any, any, any, any>> & {
    order: AnyCall | undefined
  }
}

/** A catalogue's calls, for the list of every call. */
export const callsIn = (catalogue: AnyCatalogue): AnyCall[] => Object.values(catalogue.calls).filter((call) => !!call)
