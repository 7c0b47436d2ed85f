import * as z from 'zod/mini'
import type { FileAnswer } from './call.ts'

/** Which entity an id names, so that the refusal tests can put a stranger's id in its place. */
export const entityOf = z.registry<{ entity: string }>()

const secrets = z.registry<{ secret: true }>()
/** Marks a field that holds a password or a token: no answer that is kept has it. */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  secrets.add(schema, { secret: true })
  return schema
}
export const isSecret = (schema: unknown) => secrets.has(schema as never)

/** A positive integer, also accepted as digits (paths, queries). */
export const idIn = () =>
  z.pipe(
    z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'Must be an id'))]),
    z.transform((value) => Number(value)),
  )
/** The id of a row of this entity. */
export const idOf = (entity: string) => idIn().register(entityOf, { entity })
/** Ids parted by commas, as paths and queries carry a selection; each once, in the order given. */
export const idsIn = (most = 500, one = idIn()) =>
  z.pipe(
    z.union([z.int(), z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((given: number | string | string[]) =>
        [given].flat().flatMap((part): (string | number)[] => String(part).split(',')),
      ),
      z.pipe(
        z.array(one).check(z.minLength(1), z.maxLength(most, `At most ${most} at once`)),
        z.transform((ids: number[]) => [...new Set(ids)]),
      ),
    ),
  )
/** The same of rows of this entity. */
export const idsOf = (entity: string, most = 500) => idsIn(most, idOf(entity)).register(entityOf, { entity })
export const idParams = (entity: string) => z.object({ id: idOf(entity) })

/** An id in an answer. */
export const id = z.int()

/** A decimal in an answer: digits inside the program, a JSON number of at most 5 decimals on the wire. */
export const decimalOut = z.codec(z.number(), z.string(), { decode: (n) => String(n), encode: (s) => Number(s) })

/** The schemas whose values are money. People who do not see prices are sent no such key, and may not send one. */
export const moneySchemas = z.registry<{ money: true }>()
/** A copy of a schema, marked as money. */
export function asMoney<S extends z.ZodMiniType>(schema: S): S {
  const copy = z.clone(schema as z.ZodMiniType) as S
  moneySchemas.add(copy, { money: true })
  return copy
}
/** Money in an answer, written as `decimalOut` is. */
export const money = asMoney(decimalOut)
/** A text in an answer that names amounts. */
export const moneyText = asMoney(z.string())

const decimalPattern = (decimals: number) => new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`)
/** A decimal given by a caller: number or digits, at most `decimals` places, below a thousand million; kept as digits. */
export function decimalIn(decimals: number, { negative = false } = {}) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], 'Must be a number'),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(
      z.regex(decimalPattern(decimals), `Must be a number with at most ${decimals} decimals`),
      z.refine((value) => negative || !value.startsWith('-'), 'Must not be negative'),
    ),
  )
}
/** Charges as people type them. */
export const moneyIn = asMoney(decimalIn(2))
/** Costs, waiting and tariffs, which the trade works out to fractions of a penny. */
export const fineMoneyIn = asMoney(decimalIn(5))
/** Kilograms. */
export const weightIn = decimalIn(3)

/** 0 or 1; booleans, digits and yes/no are accepted. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'yes', 'no', 'true', 'false'])], 'Must be 0 or 1'),
  z.transform((value): 0 | 1 =>
    value === true || value === 1 || value === '1' || value === 'yes' || value === 'true' ? 1 : 0,
  ),
)
/** A flag in an answer. */
export const flagOut = z.int()

const isRealDate = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
/** What is reckoned from a date (terms, spans of days, zones) stays far within what databases and clocks can hold. */
const isSupported = (text: string) => text >= '1900' && text < '2201'
const unsupported = 'Must be from 1900 to 2200'
/** A calendar date in an answer, `YYYY-MM-DD`. */
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** A calendar date given by a caller, `YYYY-MM-DD`, from 1900 to 2200. */
export const dateIn = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date, YYYY-MM-DD'),
    z.refine(isRealDate, 'Must be a date that exists'),
    z.refine(isSupported, unsupported),
  )
/** `FROM,TO`, both calendar dates. */
export const dateRange = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}$/, 'Must be two dates, YYYY-MM-DD,YYYY-MM-DD')),
  z.pipe(
    z.transform((text: string) => ({ from: text.slice(0, 10), to: text.slice(11) })),
    z
      .object({ from: dateIn, to: dateIn })
      .check(z.refine((r) => r.from <= r.to, 'The first date must not be after the second')),
  ),
)
/** A clock time, `HH:mm`; `HH:mm:ss` is accepted. */
export const time = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Must be a time, HH:mm')),
  z.transform((text) => text.slice(0, 5)),
)
/** An instant in an answer, RFC 3339 in UTC. */
export const instant = z.iso.datetime({ offset: true })
/** An instant given by a caller, RFC 3339 with its offset, from 1900 to 2200. */
export const instantIn = z.iso
  .datetime({ offset: true, error: 'Must be an instant, RFC 3339' })
  .check(z.refine(isSupported, unsupported))

const orNull = <S extends z.ZodMiniType<string, string>>(text: S) =>
  z.pipe(
    z.nullable(text),
    z.transform((value) => value || null),
  )
const tooLong = (max: number) => z.maxLength(max, `At most ${max} characters`)
/** Control characters are refused in every text of a request; tab and line ends belong in texts of several lines only. */
const oneLine = z.regex(/^[^\t\n\r]*$/, 'Must be a single line')

/** One line of at most `max` characters, trimmed; an empty one becomes null. */
export const textOrNull = (max: number) => orNull(z.string().check(z.trim(), tooLong(max), oneLine))
/** One line that may be blank. */
export const textOrBlank = (max: number) => z.string().check(tooLong(max), oneLine)
/** One line that must say something. */
export const textIn = (max: number, reason: string) =>
  z.string(reason).check(z.trim(), z.minLength(1, reason), tooLong(max), oneLine)
/** Text of several lines, trimmed; an empty one becomes null. */
export const linesOrNull = (max: number) => orNull(z.string().check(z.trim(), tooLong(max)))
/** Text of several lines that must say something. */
export const linesIn = (max: number, reason: string) =>
  z.string(reason).check(z.trim(), z.minLength(1, reason), tooLong(max))

export const emailIn = z
  .string('Must be an e-mail address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'At most 254 characters'),
    z.regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
      'Must be an e-mail address',
    ),
  )

const wholeIn = (max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, 'Must be a whole number'))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max))),
  )

export const defaultPageSize = 50
/** So many rows one page of a list holds at most. */
export const maxPageSize = 500
/** What a paged list takes whose page has its size under a name of the documents; `sort` names what may order it. */
export const pageQueryUnsized = <const S extends readonly [string, ...string[]]>(sortable: S) => ({
  page: z._default(wholeIn(100_000), 1),
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z.optional(z.enum(sortable)),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
})
/** What every other paged list takes. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sortable: S) => ({
  ...pageQueryUnsized(sortable),
  page_size: z._default(wholeIn(maxPageSize), defaultPageSize),
})
export const pageSize = (max: number) => z._default(wholeIn(max), max)

/** A page of a list. */
export const pageOf = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    per_page: z.int(),
    current_page: z.int(),
    prev_page_url: z.nullable(z.string()),
    next_page_url: z.nullable(z.string()),
  })

export interface Page<R> {
  data: R[]
  total: number
  per_page: number
  current_page: number
  prev_page_url: string | null
  next_page_url: string | null
}

/** Rows that people edit: the version read comes back with the change; left out, the change goes onto what is there. */
export const versionIn = z.optional(z.int())

/** The answer of a call that sends a file instead of the JSON envelope. */
export const fileAnswer = z.custom<FileAnswer>()

/** Nothing to tell. */
export const nothing = z.null()

/**
 * The documents' own spelling on the wire (`jobIds`, `attachement`, …) against the column's: the only place where a
 * name changes. `names` maps wire to column; works both ways.
 */
export const spelled = <W extends z.ZodMiniType<Record<string, unknown>>, const N extends Record<string, string>>(
  wire: W,
  names: N,
) => {
  type Renamed = { [K in keyof z.output<W> as K extends keyof N ? N[K] : K]: z.output<W>[K] }
  const back = Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]))
  return z.codec(wire, z.custom<Renamed>(), {
    decode: (value) => renameKeys(value as Record<string, unknown>, names) as Renamed,
    encode: (value) => renameKeys(value as Record<string, unknown>, back) as z.output<W>,
  })
}
const renameKeys = (value: Record<string, unknown>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [names[key] ?? key, field]))
