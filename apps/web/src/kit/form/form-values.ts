import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { tidyNumber, typedNumber } from '@dray/domain/kernel/typed-number.ts'
import * as z from 'zod/mini'
import type { Control, FormField, FormRecord, FormValue } from './form-field.ts'
import type { FormRules } from './form-rules.ts'

export type FormValues = Readonly<Record<string, FormValue>>
export type Faults = Readonly<Record<string, string | undefined>>

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

/** Lists are the same whatever their order. */
const membersOf = (value: FormValue | undefined) => (Array.isArray(value) ? value.toSorted().join() : String(value))
export const isSame = (a: FormValue | undefined, b: FormValue | undefined) =>
  Array.isArray(a) || Array.isArray(b) ? membersOf(a) === membersOf(b) : a === b

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
      .filter(({ field }) => !isSame(base[field], values[field]))
      .map((field) => [field.field, wireValue(field, values[field.field])]),
  )

/** The first reason for each field that its definition refuses, before anything is sent. */
export function faultsIn(rules: FormRules, body: Sent): Record<string, string> {
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

export interface FieldConflict {
  field: string
  mine: FormValue
  theirs: FormValue
}
export interface Merged {
  values: FormValues
  /** Changed by both, and differently. */
  conflicts: readonly FieldConflict[]
  /** Changed by the other alone, and taken over. */
  taken: readonly string[]
}

/** A list that both changed: what either added is in it, what either took off is not. */
function mergedList(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((one) => mine.includes(one) || !base.includes(one))
  return [...kept, ...mine.filter((one) => !theirs.includes(one) && !base.includes(one))]
}
const isList = (value: FormValue | undefined): value is readonly string[] => Array.isArray(value)

/** What the field holds when both sides are heard; undefined where they speak against each other. */
function joinedValue(base: FormValue | undefined, mine: FormValue, theirs: FormValue): FormValue | undefined {
  if (isSame(base, mine)) return theirs
  return isList(base) && isList(mine) && isList(theirs) ? mergedList(base, mine, theirs) : undefined
}

/**
 * Brings another person's save into a form: what only one side changed stands, lists member by member; what both
 * changed is for the person to choose.
 */
export function merged(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const values: Record<string, FormValue> = { ...mine }
  const conflicts: FieldConflict[] = []
  const taken: string[] = []
  for (const [field, value] of Object.entries(theirs)) {
    const own = mine[field] ?? null
    if (isSame(base[field], value) || isSame(own, value)) continue
    const joined = joinedValue(base[field], own, value)
    if (joined !== undefined) {
      values[field] = joined
      taken.push(field)
    } else conflicts.push({ field, mine: own, theirs: value })
  }
  return { values, conflicts, taken }
}

export const isRow = (data: unknown): data is FormRecord =>
  typeof data === 'object' && data !== null && 'version' in data
