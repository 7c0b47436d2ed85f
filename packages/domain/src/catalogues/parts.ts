import * as z from 'zod/mini'
import type { UploadBucket } from '../files/upload-buckets.ts'
import { asks as asksOf } from '../kernel/acceptance.ts'
import type { AskingCode } from '../kernel/asking-errors.ts'
import { type AnyCall, type Call, defineCall } from '../kernel/call.ts'
import { id, idOf, idParams, nothing, versionIn } from '../kernel/wire.ts'
import { type CatalogueMessages, type CatalogueNoun, writeMessages } from './catalogue.messages.ts'
import type { Field } from './fields.ts'

type Fields = Record<string, Field>
type Shape = Record<string, z.ZodMiniType>

type AddShape<F extends Fields> = {
  [K in keyof F]: F[K]['required'] extends true ? F[K]['in'] : z.ZodMiniOptional<F[K]['in']>
}
type ChangeShape<F extends Fields> = { [K in keyof F]: z.ZodMiniOptional<F[K]['in']> }
type RowShape<F extends Fields> = { [K in keyof F]: F[K]['out'] }
/** Where an uploaded file can be fetched for a while: `<column>_path`. */
type PathShape<F extends Fields> = {
  [K in keyof F as F[K] extends { bucket: UploadBucket } ? `${K & string}_path` : never]: typeof path
}
const path = z.nullable(z.string())

/**
 * All that makes a part: rows that belong to a row of something else and are saved by themselves, as a driver's rates
 * or a vehicle's inspections. They are read with what they belong to.
 */
export interface PartDefinition<F extends Fields = Fields, O extends string = string, S extends Shape = Shape> {
  feature: string
  entity: string
  /** The call names' ending: `addDriverRate`. */
  call_name: string
  noun: CatalogueNoun
  path: string
  method: 'PATCH' | 'PUT'
  permissions: readonly string[]
  /** The rows are amounts: only people who see prices read and write them. */
  money?: boolean
  /** The rights that reading and writing the rows asks for besides. */
  also?: readonly string[]
  /** The column that says what a row belongs to, and that thing's entity. */
  owner: { column: O; entity: string }
  fields: F
  /** Two columns of dates of which the second may not be before the first. */
  period?: { from: keyof F & string; to: keyof F & string }
  /** Answered beside the columns: what a row refers to, and what is worked out from it. */
  shows: S
  /** Rows can be deleted; without it they are changed only. */
  removable: boolean
  /** What adding and changing a row may ask. */
  asks?: AskingCode
  messages?: Partial<CatalogueMessages>
  /** A row as a caller would add it, ids as 1. */
  example: Record<string, unknown>
}

type Given<F extends Fields, O extends string, S extends Shape, R extends boolean> = Omit<
  PartDefinition<F, O, S>,
  'shows' | 'removable'
> & { shows?: S; removable?: R }

/** Makes a part's schemas and calls from its definition. */
export function definePart<
  F extends Fields,
  const O extends string,
  // biome-ignore lint/complexity/noBannedTypes: nothing beside the columns unless told otherwise.
  S extends Shape = {},
  const R extends boolean = false,
>(given: Given<F, O, S, R>) {
  const definition = { ...given, shows: given.shows ?? ({} as S), removable: given.removable ?? false }
  const schemas = schemasOf<F, O, S>(definition)
  return {
    ...definition,
    ...schemas,
    messages: { ...writeMessages(given.noun), ...given.messages },
    calls: {
      ...callsOf(definition, schemas),
      remove: (definition.removable ? removalOf(definition as never) : undefined) as Removal<R>,
    },
  }
}

function schemasOf<F extends Fields, O extends string, S extends Shape>({
  fields,
  shows,
  owner,
  asks,
}: PartDefinition<F, O, S>) {
  const answered = (asks ? asksOf(asks) : {}) as Record<never, z.ZodMiniType>
  const each = <V>(make: (field: Field) => V) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field)]))
  const files = Object.entries(fields).filter(([, field]) => field.bucket)
  const paths = Object.fromEntries(files.map(([column]) => [`${column}_path`, path]))
  return {
    row: z.object({ id, [owner.column]: id, ...each((f) => f.out), ...paths, ...shows, version: z.int() } as {
      id: typeof id
      version: z.ZodMiniNumber<number>
    } & { [K in O]: typeof id } & RowShape<F> &
      PathShape<F> &
      S),
    added: z.object({
      [owner.column]: idOf(owner.entity),
      ...each((f) => (f.required ? f.in : z.optional(f.in))),
      ...answered,
    } as { [K in O]: ReturnType<typeof idOf> } & AddShape<F>),
    changed: z.object({ ...each((f) => z.optional(f.in)), ...answered, version: versionIn } as ChangeShape<F> & {
      version: typeof versionIn
    }),
  }
}

function callsOf<F extends Fields, O extends string, S extends Shape>(
  { feature, entity, noun, path, method, permissions, owner, call_name, ...rest }: PartDefinition<F, O, S>,
  { row, added, changed }: ReturnType<typeof schemasOf<F, O, S>>,
) {
  const said = { ...writeMessages(noun), ...rest.messages }
  const shared = {
    feature,
    who: { client: permissions },
    money: rest.money ?? false,
    also: rest.also ?? [],
    runs: 'write',
  } as const
  const one = { path: `${path}/:id`, params: idParams(entity) }
  const [[first, value] = ['', null]] = Object.entries(rest.example)
  return {
    add: defineCall({
      ...shared,
      id: `add${call_name}`,
      method: 'POST',
      path,
      summary: `Adds: ${noun.one}`,
      body: added,
      answer: row,
      message: said.added,
      example: { body: { [owner.column]: 1, ...rest.example } },
    }),
    change: defineCall({
      ...shared,
      ...one,
      id: `change${call_name}`,
      method,
      summary: `Changes: ${noun.one}; what is left out stays as it is`,
      body: changed,
      answer: row,
      message: said.updated,
      example: { params: { id: 1 }, body: { [first]: value, version: 1 } },
    }),
  }
}

const removalOf = ({
  feature,
  permissions,
  money = false,
  also = [],
  ...rest
}: Omit<PartDefinition, 'fields' | 'shows'>) =>
  defineCall({
    feature,
    who: { client: permissions },
    money,
    also,
    runs: 'write',
    id: `delete${rest.call_name}`,
    method: 'DELETE',
    path: `${rest.path}/:id`,
    params: idParams(rest.entity),
    summary: `Deletes: ${rest.noun.one}`,
    answer: nothing,
    message: { ...writeMessages(rest.noun), ...rest.messages }.deleted,
    example: { params: { id: 1 } },
  })
type Removal<R extends boolean> = R extends true ? ReturnType<typeof removalOf> : undefined

/** A part of whatever columns, as the mechanism sees it. */
export interface AnyPart extends Omit<PartDefinition, 'messages'> {
  row: z.ZodMiniType
  messages: CatalogueMessages
  // biome-ignore lint/suspicious/noExplicitAny: calls of any shape; each is paired with its use case where it is made.
  calls: Record<'add' | 'change', Call<any, any, any, any, any, any>> & { remove: AnyCall | undefined }
}

/** A part's calls, for the list of every call. */
export const callsOfPart = ({ calls }: AnyPart): AnyCall[] => Object.values(calls).filter((call) => !!call)
