import * as z from 'zod/mini'
import { minutesOfDay } from '../kernel/clock-time.ts'
import { type Decimal, decimal, isBlank } from '../kernel/decimal.ts'
import { countryName, countryOrNull, homeCountry } from '../kernel/places/country.ts'
import { typedMessages } from '../kernel/typed.messages.ts'
import { tidyNumber, typedNumber } from '../kernel/typed-number.ts'
import { asMoney, decimalOut, flag, flagOut, id, idOf, linesOrNull, money, textOrNull } from '../kernel/wire.ts'
import type { FieldGroup } from './field-groups.ts'

/** What a row of the table of job fields says. */
export interface JobField {
  /** The value that a call accepts, and the value that the job's details return. */
  body: z.ZodMiniType
  answer: z.ZodMiniType
  /** The part of the form that it is locked with; null where it only follows from another field (`partOf`). */
  group: FieldGroup | null
  /** What forms, lists, details and papers call it; a row without one has no field of its own on the form. */
  label?: string
  /** What its number counts, where that stands behind the label of a typed number and behind a shown one. */
  unit?: string
  /** What the feed calls it, where the column's name reads badly. */
  word?: string
  /** The field that it only means something with: they are merged, shown and hidden together. */
  partOf?: string
  /** The customer sees it in the portal; their database role is granted the column. */
  isForCustomer: boolean
  /** A keyword finds the job by it. */
  isSearched?: true
  /** A recurring or repeated job has the same value. Dates and times are moved by a rule of their own. */
  isCopied: boolean
  /** An import has a column for it. */
  isImported: boolean
  /** What the column holds while nothing was typed. Only plain fields, which are a column each, have it and `form`. */
  empty?: null | 0 | 1 | '0'
  form?: FormValue
  /** Of a text: the most characters. Of a number: the most decimals, 0 for a whole one. */
  maxLength?: number
  decimals?: number
  /** Of a number: the largest. */
  most?: number
  /** Of a row of a catalogue: which. */
  entity?: string
}

/** How the form holds a plain field: the value while blank, the stored value as it is typed, and what is sent. */
export interface FormValue {
  blank: unknown
  read(stored: unknown): unknown
  send(typed: unknown): unknown
}

const typedText = {
  blank: '',
  read: (stored: string | null): string => stored ?? '',
  send: (typed: string) => typed.trim() || null,
}
const typedCountry = {
  ...typedText,
  blank: homeCountry,
  read: (stored: string | null): string => countryName(stored ?? ''),
}
/** A value that the form holds as it is stored; one that its reader does not see is blank. */
const chosen = <V>(blank: V) => ({
  blank,
  read: (stored: V | undefined): V => stored ?? blank,
  send: (value: V) => value,
})

type Empty = null | '0'
/** Digits as typed. What the column holds while nothing was typed is shown as blank: nobody typed that zero. */
const typedDigits = (empty: Empty, show: (value: number) => string) => ({
  blank: '',
  read: (stored: number | null | undefined): string =>
    isBlank(stored) || (empty !== null && decimal(empty).eq(stored)) ? '' : show(stored),
  send: (typed: string) => tidyNumber(typed) || null,
})
const decimalsIn = (value: Decimal) => String(value).split('.')[1]?.length ?? 0
const pence = (value: number) => value.toFixed(Math.max(2, decimalsIn(value)))

/** A number as typed; the form's rules judge it, so that every wrong field is named at once. */
const numberIn = z.pipe(
  z.nullable(z.union([z.number(), z.string()], typedMessages.not_a_number)),
  z.transform((value) => (value === null ? null : String(value).trim() || null)),
)
const nullableText = z.nullable(z.string())

/** One line of text. */
export const text = (maxLength: number) => ({
  body: textOrNull(maxLength),
  answer: nullableText,
  empty: null,
  form: typedText,
  maxLength,
})
/** Several lines of text. */
export const lines = (maxLength: number) => ({ ...text(maxLength), body: linesOrNull(maxLength) })
export const country = () => ({ ...text(60), body: countryOrNull, form: typedCountry })

/** A row of a catalogue. */
export const choice = (entity: string) => ({
  entity,
  body: z.nullable(idOf(entity)),
  answer: z.nullable(id),
  empty: null,
  form: chosen<number | null>(null),
})

/** One of a few values, `empty` until somebody chooses another. */
export const oneOf = <B extends z.ZodMiniType, A extends z.ZodMiniType, const V extends z.output<B>>(
  body: B,
  answer: A,
  empty: V,
) => ({ body, answer, empty, form: chosen<z.output<B>>(empty) })

/** 0 or 1. */
export const yesNo = <const V extends 0 | 1>(empty: V) => ({
  body: flag,
  answer: flagOut,
  empty,
  form: { ...chosen<0 | 1>(empty), read: (stored: number): 0 | 1 => (stored === 1 ? 1 : 0) },
})

export const degrees = (most: number) => ({
  body: z.nullable(z.number().check(z.gte(-most), z.lte(most))),
  answer: z.nullable(z.number()),
  empty: null,
  form: chosen<number | null>(null),
})

const number = <const D extends number>(decimals: D) => ({ body: numberIn, decimals, empty: null })
const measured = typedDigits(null, String)
/** Kilograms, miles, spaces. */
export const measure = (decimals: number) => ({
  ...number(decimals),
  answer: z.nullable(decimalOut),
  form: measured,
})
/** A count that may be left open. */
export const count = () => ({ ...number(0), answer: z.nullable(z.int()), form: measured })
/** A count that is none while blank. */
export const countFromZero = () => ({
  ...number(0),
  answer: z.int(),
  empty: '0' as const,
  form: typedDigits('0', String),
})

const moneyNumberIn = asMoney(numberIn)
/** Whole minutes, at most a day of them. */
export const minutes = () => ({ ...count(), most: minutesOfDay })
/** The same where they are typed and read as hours: `4.5`. */
export const hours = () => ({
  ...minutes(),
  form: {
    blank: '',
    read: (stored: number | null | undefined): string =>
      isBlank(stored) ? '' : decimal(stored).div(60).round(2).toFixed(),
    send: (typed: string) => {
      const digits = typedNumber(typed)
      return digits === null ? tidyNumber(typed) || null : decimal(digits).times(60).round(0).toFixed()
    },
  },
})

/** Pounds that may be left open. */
export const amount = (decimals: number) => ({
  ...number(decimals),
  body: moneyNumberIn,
  answer: z.nullable(money),
  form: typedDigits(null, pence),
})
/** Pounds that are none while blank. */
export const amountFromZero = (decimals: number) => ({
  ...amount(decimals),
  answer: money,
  empty: '0' as const,
  form: typedDigits('0', pence),
})
