import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { tidyNumber, typedNumber } from '@dray/domain/kernel/typed-number.ts'
import * as z from 'zod/mini'
import type { Control, FormField, FormValue } from './form-field.ts'
import type { FormRules } from './form-rules.ts'
import { isSameValue } from './merge-values.ts'

export type FormValues = Readonly<Record<string, FormValue>>

const kindOf = ({ control }: FormField): Control['kind'] => control?.kind ?? 'text'

const isNumber = (kind: Control['kind']) => kind === 'money' || kind === 'number'

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter(Boolean)

/** Rows that are referred to, as a list of themselves or of their ids. */
const idsShown = (value: unknown): FormValue => (Array.isArray(value) ? value : []).map((one) => String(one?.id ?? one))

const flagShown = (value: unknown): FormValue => Number(value ?? 0)
const choiceShown = (value: unknown): FormValue => (typeof value === 'number' || value ? (value as FormValue) : null)
const idShown = (value: unknown): FormValue => (typeof value === 'number' ? value : null)
const clockShown = (value: unknown): FormValue => (typeof value === 'string' ? value : null)
const textShown = (value: unknown): FormValue => (value === null || value === undefined ? '' : String(value))

const shownBy: Partial<Record<Control['kind'], (value: unknown) => FormValue>> = {
  dates: listOf,
  tags: listOf,
  ids: idsShown,
  flag: flagShown,
  select: choiceShown,
  lookup: idShown,
  date: clockShown,
  time: clockShown,
}

/** A row's value as its control holds it: numbers as digits, since money is never floating point in a form. */
const shownValue = (field: FormField, value: unknown) => (shownBy[kindOf(field)] ?? textShown)(value)

export const valuesOf = (fields: readonly FormField[], row: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(fields.map((field) => [field.field, shownValue(field, row[field.field])]))

/** A number that was typed; a text that is none stays as it is, for its schema to refuse. */
function wireNumber(text: string): number | string | null {
  const digits = typedNumber(text)
  return digits === null ? tidyNumber(text) || null : Number(digits)
}

/** A control's value as it travels: blank numbers and choices are null. */
function wireValue(field: FormField, value: FormValue | undefined): unknown {
  const kind = kindOf(field)
  if (isNumber(kind)) return wireNumber(String(value ?? ''))
  if (kind === 'dates') return Array.isArray(value) ? value.join(',') : ''
  return value ?? null
}

/** Lists of a record are sets: of ids, days, words. */
export const recordRules = { listsAreSets: true }

const isBlank = (value: FormValue | undefined) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

type Sent = Record<string, unknown>

/** What an added row is sent with: what is blank and need not be given is left to the server. */
export const addedBody = (rules: FormRules, fields: readonly FormField[], values: FormValues): Sent =>
  Object.fromEntries(
    fields
      .filter(({ field }) => !isBlank(values[field]) || rules.isRequired(field))
      .map((field) => [field.field, wireValue(field, values[field.field])]),
  )

/** What a changed row is sent with: what differs from the row as it was read. */
export const changedBody = (fields: readonly FormField[], base: FormValues, values: FormValues): Sent =>
  Object.fromEntries(
    fields
      .filter(({ field }) => !isSameValue(base[field], values[field], recordRules))
      .map((field) => [field.field, wireValue(field, values[field.field])]),
  )

/** The first reason for each field that its definition refuses, before anything is sent. */
export function errorsIn(rules: FormRules, body: Sent): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [field, value] of Object.entries(body)) {
    const rule = rules.schemaOf(field)
    if (!rule) continue
    const outcome = z.safeParse(rule, value)
    if (outcome.success) continue
    const isMissing = value === null && rules.isRequired(field)
    found[field] = isMissing ? formTexts.required : (outcome.error.issues[0]?.message ?? formTexts.required)
  }
  return found
}
