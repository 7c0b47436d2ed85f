import * as z from 'zod/mini'
import type { Field } from '../catalogues/fields.ts'
import { type AnyCall, type Call, defineCall } from '../kernel/call.ts'
import { versionIn } from '../kernel/wire.ts'
import { settingsMessages } from './settings.messages.ts'

type Fields = Record<string, SettingField>

/** One setting: a field and what holds until the company sets it. */
export interface SettingField<F extends Field = Field> {
  field: F
  standard: z.output<F['out']>
}
export const setting = <F extends Field>(field: F, standard: z.output<F['out']>): SettingField<F> => ({
  field,
  standard,
})

/** The settings of a page, by their names. */
type Settings<F extends Fields> = { [K in keyof F]: z.output<F[K]['field']['out']> }

interface SettingsDefinition<F extends Fields> {
  /** Names the stored row. */
  name: string
  feature: string
  /** The call names' ending: `showInvoiceSettings`. */
  call_name: string
  /** What the calls' summaries call it. */
  noun: string
  path: string
  permissions: readonly string[]
  /** Who else reads them. */
  readers?: readonly string[]
  fields: F
}

/** Makes the schemas and the two calls of a page of settings. A new page is its definition, a route line and a form. */
export function defineSettings<const F extends Fields>(given: SettingsDefinition<F>) {
  const schemas = schemasOf(given.fields)
  return {
    ...given,
    ...schemas,
    labels: each(given.fields, ({ field }) => field.label),
    standards: each(given.fields, ({ standard }) => standard) as Settings<F>,
    calls: callsOf(given, schemas),
  }
}

const each = <V>(fields: Fields, make: (one: SettingField) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, make(one)]))

const schemasOf = <F extends Fields>(fields: F) => ({
  row: z.object({ ...each(fields, ({ field }) => field.out), version: z.int() } as {
    version: z.ZodMiniNumber<number>
  } & { [K in keyof F]: F[K]['field']['out'] }),
  changed: z.object({ ...each(fields, ({ field }) => z.optional(field.in)), version: versionIn } as {
    version: typeof versionIn
  } & { [K in keyof F]: z.ZodMiniOptional<F[K]['field']['in']> }),
})

function callsOf<F extends Fields>(
  { feature, call_name, noun, path, permissions, readers = [], fields }: SettingsDefinition<F>,
  { row, changed }: ReturnType<typeof schemasOf<F>>,
) {
  const shared = { feature, path, answer: row } as const
  const [[first, one] = ['', undefined]] = Object.entries<SettingField>(fields)
  return {
    show: defineCall({
      ...shared,
      id: `show${call_name}`,
      method: 'GET',
      who: { client: [...permissions, ...readers] },
      summary: `Returns ${noun}; what was never set as it is by default`,
      runs: 'read',
    }),
    change: defineCall({
      ...shared,
      id: `change${call_name}`,
      method: 'PUT',
      who: { client: permissions },
      summary: `Changes ${noun}; what is left out stays as it is`,
      runs: 'write',
      body: changed,
      message: settingsMessages.saved,
      example: { body: { [first]: one?.standard, version: 0 } },
    }),
  }
}

/** A page of settings of whatever fields, as the mechanism sees it. */
export interface AnySettings {
  name: string
  row: z.ZodMiniType
  changed: { shape: Readonly<Record<string, z.ZodMiniType>> }
  labels: Readonly<Record<string, string>>
  standards: Readonly<Record<string, unknown>>
  fields: Fields
  // biome-ignore lint/suspicious/noExplicitAny: calls of any shape; each is paired with its use case where it is made.
  calls: Record<'show' | 'change', Call<any, any, any, any, any, any>>
}

type Values = Readonly<Record<string, unknown>>
type Page<V> = Pick<AnySettings, 'fields'> & { standards: V }

/** The settings as they hold: what is stored, and the product's own values for the rest. */
export const settingsOf = <V extends Values>({ standards }: Page<V>, stored: Values): V => ({
  ...standards,
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in standards)),
})

/** What is stored once these are given: only what differs from the product's own values, which may change. */
export const storedOnceGiven = (page: Page<Values>, stored: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries({ ...stored, ...given }).filter(
      ([name, value]) => value !== undefined && name in page.standards && value !== page.standards[name],
    ),
  )

/** The calls of a page, for the list of every call. */
export const callsOfSettings = ({ calls }: AnySettings): AnyCall[] => [calls.show, calls.change]
