import * as z from 'zod/mini'
import { fileReferenceOrNull } from '../files/file-reference.ts'
import type { UploadBucket } from '../files/upload-buckets.ts'
import { phoneError, tidyPhone } from '../kernel/phone/phone.ts'
import { countryIn } from '../kernel/places/country.ts'
import type { Cell } from '../kernel/tables/cell.ts'
import {
  date,
  dateIn,
  decimalIn,
  decimalOut,
  emailIn,
  fineMoneyIn,
  flag,
  flagOut,
  id,
  idOf,
  linesOrNull,
  money,
  moneyIn,
  textIn,
  textOrNull,
  time,
  weightIn,
} from '../kernel/wire.ts'
import { catalogueTexts } from './catalogue.messages.ts'

/** How a column is compared when it orders a list: texts without regard to capitals. */
export type Compared = 'text' | 'value'

/** One column of a catalogue: its input and output schemas, and its label. */
export interface Field<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType, R = boolean> {
  label: string
  in: I
  out: O
  /** Must be given when a row is added. */
  required: R
  compared: Compared
  /** How a table of figures holds it; a text unless told otherwise. */
  cell?: Cell
  /** For a column that holds the key of an uploaded file: the bucket that the file must lie in. */
  bucket?: UploadBucket | undefined
}

interface Parts<I, O, R> {
  in: I
  out: O
  required: R
  compared?: Compared
  cell?: Cell
}
const field = <I extends z.ZodMiniType, O extends z.ZodMiniType, const R extends boolean>(
  label: string,
  { compared = 'value', ...parts }: Parts<I, O, R>,
): Field<I, O, R> => ({ label, compared, ...parts })

const required = catalogueTexts.required
const textOut = z.nullable(z.string())

export const code = (label = 'Code', max = 20) =>
  field(label, { in: textIn(max, required), out: z.string(), required: true, compared: 'text' })
export const name = (label = 'Name', max = 100) =>
  field(label, { in: textIn(max, required), out: z.string(), required: true, compared: 'text' })
export const text = (label: string, max = 200) =>
  field(label, { in: textOrNull(max), out: textOut, required: false, compared: 'text' })
/** An optional text with a rule of its own. */
export const ruledText = <I extends z.ZodMiniType>(label: string, rule: I) =>
  field(label, { in: rule, out: textOut, required: false, compared: 'text' })
/** A text that must be given, with a rule of its own. */
export const requiredWord = <I extends z.ZodMiniType>(label: string, rule: I) =>
  field(label, { in: rule, out: z.string(), required: true, compared: 'text' })
/** A text that always stands there, with a rule of its own and a default in the database. */
export const ruledWord = <I extends z.ZodMiniType>(label: string, rule: I) =>
  field(label, { in: rule, out: z.string(), required: false, compared: 'text' })
/** For texts that a rule fills in where they are left out. */
export const derivedName = (label: string, max = 100) =>
  field(label, { in: textIn(max, required), out: z.string(), required: false, compared: 'text' })

/** An address to write to, small letters; a blank one becomes null. */
export const emailOrNull = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.nullable(emailIn),
])
export const email = (label = 'E-mail') =>
  field(label, { in: emailOrNull, out: textOut, required: false, compared: 'text' })

/** A telephone number, by the rule of `phoneError`; a blank one becomes null. */
export const phoneIn = z.pipe(
  z.pipe(
    textOrNull(40),
    z.transform((typed: string | null) => tidyPhone(typed)),
  ),
  z.nullable(z.string()).check(({ value, issues }) => {
    const message = phoneError(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
)
export const phone = (label: string) => field(label, { in: phoneIn, out: textOut, required: false, compared: 'text' })

/** Pounds, to fractions of a penny where `fine`. */
export const charge = (label: string, { fine = true } = {}) =>
  field(label, { in: fine ? fineMoneyIn : moneyIn, out: money, required: true, cell: { kind: 'money' } })
export const chargeOrNone = (label: string, { fine = true } = {}) =>
  field(label, {
    in: z.nullable(fine ? fineMoneyIn : moneyIn),
    out: z.nullable(money),
    required: false,
    cell: { kind: 'money' },
  })
/** Kilograms, or another measure with three decimals. */
export const measure = (label: string) =>
  field(label, { in: z.nullable(weightIn), out: z.nullable(decimalOut), required: false, cell: { kind: 'number' } })
export const yesNo = (label: string) =>
  field(label, { in: flag, out: flagOut, required: false, cell: { kind: 'flag' } })

interface Limits {
  min: number
  max: number
}
const wholeIn = ({ min, max }: Limits) =>
  z.int('Must be a whole number').check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max}`))
export const whole = (label: string, limits: Limits) =>
  field(label, { in: wholeIn(limits), out: z.int(), required: false, cell: { kind: 'whole' } })
export const givenWhole = (label: string, limits: Limits) =>
  field(label, { in: wholeIn(limits), out: z.int(), required: true, cell: { kind: 'whole' } })
export const wholeOrNone = (label: string, limits: Limits) =>
  field(label, {
    in: z.nullable(wholeIn(limits)),
    out: z.nullable(z.int()),
    required: false,
    cell: { kind: 'whole' },
  })
/** One of a few numbers that stand for something. */
export const choice = <const R extends boolean>(label: string, of: readonly [number, ...number[]], required: R) =>
  field(label, {
    in: z.literal(of, `Must be one of ${of.join(', ')}`),
    out: z.int(),
    required,
    cell: { kind: 'whole' },
  })
export const choiceOrNone = (label: string, of: readonly [number, ...number[]]) =>
  field(label, {
    in: z.nullable(z.literal(of, `Must be one of ${of.join(', ')}`)),
    out: z.nullable(z.int()),
    required: false,
    cell: { kind: 'whole' },
  })

/** One of a few words, kept as it is said. */
export const word = <const W extends readonly [string, ...string[]], const R extends boolean>(
  label: string,
  of: W,
  required: R,
) =>
  field(label, {
    in: z.enum(of, `Must be one of ${of.join(', ')}`),
    out: z.enum(of),
    required,
    compared: 'text',
    cell: { kind: 'word', of },
  })

/** One of a few words, or none. */
export const wordOrNone = <const W extends readonly [string, ...string[]]>(label: string, of: W) =>
  field(label, {
    in: z.nullable(z.enum(of, `Must be one of ${of.join(', ')}`)),
    out: z.nullable(z.enum(of)),
    required: false,
    compared: 'text',
    cell: { kind: 'word', of },
  })

/** A row of another catalogue. */
export const reference = (label: string, entity: string) =>
  field(label, { in: idOf(entity), out: id, required: true, cell: { kind: 'reference', entity } })
export const referenceOrNone = (label: string, entity: string) =>
  field(label, {
    in: z.nullable(idOf(entity)),
    out: z.nullable(id),
    required: false,
    cell: { kind: 'reference', entity },
  })

/** An uploaded file of one bucket, stored as its key; checked when it is written. */
export const file = (label: string, bucket: UploadBucket) => ({
  ...field(label, { in: fileReferenceOrNull, out: textOut, required: false, compared: 'text', cell: { kind: 'file' } }),
  bucket,
})

/** The lines of an address, as contractors, depots and their like have them. */
export const address = {
  address1: text('Address line 1', 100),
  address2: text('Address line 2', 100),
  town: text('Town', 60),
  postcode: text('Postcode', 12),
  country: field('Country', { in: countryIn(required), out: z.string(), required: false, compared: 'text' }),
}

const degrees = (label: string, most: number) =>
  field(label, {
    in: z.nullable(
      z.number('Must be a number').check(z.gte(-most, `At least -${most}`), z.lte(most, `At most ${most}`)),
    ),
    out: z.nullable(z.number()),
    required: false,
    cell: { kind: 'float' },
  })
/** Where something is, in degrees, north and east positive. */
export const position = { latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) }

/** `#rrggbb`, small letters; a blank one takes the catalogue's own. */
export const colour = (label: string, standard: string) =>
  field(label, {
    in: z.pipe(
      z.nullable(
        z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(#[0-9a-f]{6})?$/, 'Must be a colour, #rrggbb')),
      ),
      z.transform((typed) => typed || standard),
    ),
    out: z.string(),
    required: false,
    compared: 'text',
  })
/** A charge that is nothing until it is typed. */
export const fineChargeOrZero = (label: string) =>
  field(label, { in: fineMoneyIn, out: money, required: false, cell: { kind: 'money' } })
/** A percentage of at most 100, with up to four decimals. */
export const percent = (label: string) =>
  field(label, {
    in: z.pipe(decimalIn(4), z.string().check(z.refine((rate) => Number(rate) <= 100, 'At most 100'))),
    out: decimalOut,
    required: true,
    cell: { kind: 'number' },
  })
/** A code that may be left out. */
export const codeOrNone = (label = 'Code', max = 20) =>
  field(label, { in: textOrNull(max), out: textOut, required: false, compared: 'text' })
/** A clock time of the company's zone, or none. */
export const clock = (label: string) =>
  field(label, { in: z.nullable(time), out: z.nullable(z.string()), required: false, cell: { kind: 'time' } })
/** A calendar date. */
export const day = (label: string) =>
  field(label, { in: z.pipe(z.string(required), dateIn), out: date, required: true, cell: { kind: 'date' } })
/** Several lines. */
export const lines = (label: string, max: number) =>
  field(label, { in: linesOrNull(max), out: textOut, required: false, compared: 'text' })
/** A calendar date, or none. */
export const dayOrNone = (label: string) =>
  field(label, { in: z.nullable(dateIn), out: z.nullable(date), required: false, cell: { kind: 'date' } })
