import * as z from 'zod/mini'
import { moneySchemas } from '../kernel/wire.ts'
import type { FieldGroup } from './field-groups.ts'
import type { FormValue, JobField } from './job-field.ts'
import { jobFields } from './job-fields.table.ts'

type Rows = typeof jobFields
export type JobFieldName = keyof Rows
/** The fields whose rows have these traits: `FieldWith<{ isForCustomer: true }>`. */
export type FieldWith<T> = { [K in JobFieldName]: Rows[K] extends T ? K : never }[JobFieldName]

const rows: Readonly<Record<JobFieldName, JobField>> = jobFields
const names = Object.keys(jobFields) as JobFieldName[]

/** Returns the fields whose rows have these traits, in the order of the form: `fieldsWith({ group: 'load' })`. */
export const fieldsWith = <const T extends Partial<JobField>>(traits: T): FieldWith<T>[] =>
  namesWhere((row) => Object.entries(traits).every(([trait, value]) => row[trait as keyof JobField] === value))
const namesWhere = <K extends JobFieldName>(has: (row: JobField) => boolean) =>
  names.filter((name) => has(rows[name])) as K[]

/** A field that is one column and one value of the form. */
export type PlainField = FieldWith<{ form: FormValue }>
export const plainFields = namesWhere<PlainField>((row) => row.form !== undefined)
/** A plain field that the customer sees. */
export type CustomerField = FieldWith<{ form: FormValue; isForCustomer: true }>
export const customerFields = namesWhere<CustomerField>((row) => row.form !== undefined && row.isForCustomer)
/** A plain field that holds a number. */
export type NumberField = FieldWith<{ decimals: number }>
export const numberFields = namesWhere<NumberField>((row) => row.decimals !== undefined)
const isMoney = (field: NumberField) => moneySchemas.has(jobFields[field].body)
/** Those of them that hold pounds, and those that hold anything else. */
export const amountFields = numberFields.filter(isMoney)
export const measureFields = numberFields.filter((field) => !isMoney(field))
/** A field that the form shows. */
export type ShownField = FieldWith<{ label: string }>
export const shownFields = namesWhere<ShownField>((row) => row.label !== undefined)

/** What a call may send of these fields: each left out stays as it is, or at its default on a new job. */
export const bodyOf = <K extends JobFieldName>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, z.optional(rows[field].body)])) as unknown as {
    [N in K]: z.ZodMiniOptional<Rows[N]['body']>
  }

/** What the details return of these fields. */
export const answerOf = <K extends JobFieldName>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, rows[field].answer])) as unknown as {
    [N in K]: Rows[N]['answer']
  }

/** What these fields are called. */
export const labelsOf = <K extends ShownField>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, jobFields[field].label])) as { [N in K]: Rows[N]['label'] }

/** What a field is called where its number is typed or read without a unit: "Weight kg". */
export const labelWithUnit = (name: string): string | undefined => {
  const { label, unit } = jobField(name) ?? {}
  return unit === undefined ? label : `${label} ${unit}`
}

/** The values of the plain fields as the form holds them. */
export type FormValues = { [K in PlainField]: ReturnType<Rows[K]['form']['read']> }
const formOf = (field: PlainField): FormValue => jobFields[field].form

/** Some fields as the form holds them while nothing is typed. */
export const blankOf = <K extends PlainField>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, formOf(field).blank])) as Pick<FormValues, K>
export const blankForm = (): FormValues => blankOf(plainFields)

/** Some fields of a stored job as the form shows them; those that its reader does not see are blank. */
export const readOf = <K extends PlainField>(fields: readonly K[], job: Readonly<Partial<Record<K, unknown>>>) =>
  Object.fromEntries(fields.map((field) => [field, formOf(field).read(job[field])])) as Pick<FormValues, K>
export const readForm = (job: Readonly<Record<PlainField, unknown>>): FormValues => readOf(plainFields, job)

/** Those of a job's plain fields that are there and not null, as the form shows them. */
export const readSome = (job: Readonly<Partial<Record<PlainField, unknown>>>): Partial<FormValues> =>
  Object.fromEntries(
    plainFields.flatMap((field) => ((job[field] ?? null) === null ? [] : [[field, formOf(field).read(job[field])]])),
  )

/** Some fields as they are sent: texts without blanks around them, numbers as digits, null for what is blank. */
export const sendOf = <K extends PlainField>(fields: readonly K[], values: Pick<FormValues, K>) =>
  Object.fromEntries(fields.map((field) => [field, formOf(field).send(values[field])])) as Record<K, unknown>
export const sendForm = (values: FormValues): Record<PlainField, unknown> => sendOf(plainFields, values)

/** The row of a field, by any name: undefined for what is no field of the form. */
export const jobField = (name: string): JobField | undefined => (rows as Record<string, JobField>)[name]

/** Returns the group that a field is locked with. */
export const groupOf = (name: string): FieldGroup | null => jobField(name)?.group ?? null

/** What the feed calls a field. */
export const wordOf = (name: string): string =>
  jobField(name)?.word ??
  name
    .replace(/_(id|1)$/, '')
    .replace(/_at$/, '_time')
    .replaceAll('_', ' ')
