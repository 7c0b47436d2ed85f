import { type CheckAnswerGiven, checkFaults } from '@dray/domain/check-reports/check-answers.ts'
import { checkEntryTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { allChecksId } from '@dray/domain/check-reports/check-values.ts'
import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { instantToLocal, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { numberError, tidyNumber, typedNumber } from '@dray/domain/kernel/typed-number.ts'
import type { CheckMode } from '@dray/domain/vehicles/check-modes.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import type { CheckToAnswer, NewCheck } from './check-reports.queries.ts'

type EntryValue = string | number | null
/** What is typed: the head's fields by their names, an answer's by `pathOf`. */
export type EntryValues = Record<string, EntryValue>

const answerFields = [
  'value',
  'severity',
  'defect_description',
  'defect_note',
  'defect_image',
  'optional_image',
  'optional_image_description',
  'random_image',
] as const
export type AnswerField = (typeof answerFields)[number]

/** Where a field of an answer stands in the form. */
export const pathOf = (check_id: number, field: AnswerField) => `check-${check_id}-${field}`

const textIn = (values: EntryValues, name: string): string => String(values[name] ?? '').trim()

/** The form before anything is typed: now, at the start of a day, nothing answered. */
export function startOf(checks: readonly CheckToAnswer[], zone: string, subject_id: number | null): EntryValues {
  const { date, time } = instantToLocal(new Date().toISOString(), zone)
  const answers = checks.flatMap(({ id }) =>
    answerFields.map((field): [string, EntryValue] => [pathOf(id, field), field === 'severity' ? 'minor' : '']),
  )
  return {
    subject_id,
    driver_id: null,
    mode: 'start',
    date,
    time,
    minutes: '',
    signature: '',
    ...Object.fromEntries(answers),
  }
}

export const isAnsweredWithDefect = (values: EntryValues, { id, field_type }: CheckToAnswer) =>
  field_type === 'Radio' && values[pathOf(id, 'value')] === 'no'

/** *All checks* beside the defect of another check, so that it need not say what is wrong. */
export const isFoundByAnother = (values: EntryValues, { id }: CheckToAnswer, checks: readonly CheckToAnswer[]) =>
  id === allChecksId && checks.some((check) => check.id !== id && isAnsweredWithDefect(values, check))

/** *All checks* that only repeats the defect of another check: it reports none of its own. */
const sumsUp = (values: EntryValues, check: CheckToAnswer, checks: readonly CheckToAnswer[]) =>
  textIn(values, pathOf(check.id, 'defect_description')) === '' && isFoundByAnother(values, check, checks)

/** An answer that is chosen; with a defect *All checks* is no longer OK. */
export function withAnswer(values: EntryValues, { id }: CheckToAnswer, value: string): EntryValues {
  const all = pathOf(allChecksId, 'value')
  return { [pathOf(id, 'value')]: value, ...(value === 'no' && values[all] === 'yes' && { [all]: 'no' }) }
}

/** True where an answer says that it is not to be driven. */
export const isDangerous = (values: EntryValues, checks: readonly CheckToAnswer[]) =>
  checks.some((check) => isAnsweredWithDefect(values, check) && values[pathOf(check.id, 'severity')] === 'dangerous')

function answerOf(
  values: EntryValues,
  check: CheckToAnswer,
  checks: readonly CheckToAnswer[],
): CheckAnswerGiven | null {
  const text = (field: AnswerField) => textIn(values, pathOf(check.id, field))
  const value = check.field_type === 'Number' ? tidyNumber(text('value')) : text('value')
  if (value === '') return null
  const optional = (field: AnswerField) => (text(field) === '' ? {} : { [field]: text(field) })
  return {
    check_id: check.id,
    value,
    ...optional('optional_image'),
    ...optional('optional_image_description'),
    ...optional('random_image'),
    ...(isAnsweredWithDefect(values, check) && sumsUp(values, check, checks) && { defect: 0 as const }),
    ...(isAnsweredWithDefect(values, check) &&
      !sumsUp(values, check, checks) && {
        severity: text('severity') as Severity,
        ...optional('defect_description'),
        ...optional('defect_note'),
        ...optional('defect_image'),
      }),
  }
}

/** The answers that are given, in the order of the checks. */
const answersIn = (values: EntryValues, checks: readonly CheckToAnswer[]) =>
  checks.flatMap((check) => answerOf(values, check, checks) ?? [])

const momentIn = (values: EntryValues, zone: string) =>
  localToInstant(textIn(values, 'date'), textIn(values, 'time') || '00:00', zone)

type Errors = Record<string, string>

/** The tenths of a minute that its duration may have. */
export const minutesDecimals = 1

function headErrors(values: EntryValues, zone: string): Errors {
  const missing = ['subject_id', 'driver_id', 'date'].filter((field) => !values[field])
  const errors: Errors = Object.fromEntries(missing.map((field) => [field, formTexts.required]))
  if (values.date && momentIn(values, zone) === null) errors.time = texts.notATime
  const minutes = numberError(tidyNumber(textIn(values, 'minutes')), minutesDecimals)
  if (minutes !== null) errors.minutes = minutes
  return errors
}

/** At the start of a day every check is answered. */
function unansweredErrors(values: EntryValues, checks: readonly CheckToAnswer[]): Errors {
  if (values.mode !== 'start') return {}
  const open = checks.filter(({ id }) => textIn(values, pathOf(id, 'value')) === '')
  const reasonOf = ({ field_type }: CheckToAnswer) => (field_type === 'Radio' ? texts.notChosen : formTexts.required)
  return Object.fromEntries(open.map((check) => [pathOf(check.id, 'value'), reasonOf(check)]))
}

/** What the rules of every check say of the answers, by the form's fields. */
function answerErrors(values: EntryValues, checks: readonly CheckToAnswer[]): Errors {
  const answers = answersIn(values, checks)
  if (answers.length === 0) return { answers: formTexts.required }
  const faults = checkFaults({ mode: values.mode as CheckMode, answers }, checks)
  const named = Object.entries(faults).flatMap(([name, [reason = '']]): [string, string][] => {
    const [, place, field] = name.split('.')
    const answer = answers[Number(place)]
    return answer && field ? [[pathOf(answer.check_id, field as AnswerField), reason]] : []
  })
  return Object.fromEntries(named)
}

/** What is missing or wrong, by the form's fields. */
export const entryErrors = (values: EntryValues, checks: readonly CheckToAnswer[], zone: string): Errors => ({
  ...headErrors(values, zone),
  ...unansweredErrors(values, checks),
  ...answerErrors(values, checks),
})

interface Entered {
  of: 'vehicle' | 'trailer'
  checks: readonly CheckToAnswer[]
  zone: string
}

/** The form as the call takes it. */
export function bodyOf(values: EntryValues, { of, checks, zone }: Entered): NewCheck {
  const minutes = typedNumber(textIn(values, 'minutes'))
  const signature = textIn(values, 'signature')
  return {
    [`${of}_id`]: values.subject_id,
    driver_id: values.driver_id,
    mode: values.mode,
    checked_at: momentIn(values, zone),
    ...(minutes !== null && { check_duration: Math.round(Number(minutes) * 60) }),
    ...(signature !== '' && { signature }),
    answers: answersIn(values, checks),
  } as NewCheck
}

/** Every question of yes or no that is not answered yet is OK; *All checks* is not beside a defect. */
export function allOk(values: EntryValues, checks: readonly CheckToAnswer[]): EntryValues {
  const hasDefect = checks.some((check) => isAnsweredWithDefect(values, check))
  const open = checks.filter(({ id, field_type }) => field_type === 'Radio' && values[pathOf(id, 'value')] === '')
  return Object.fromEntries(open.map(({ id }) => [pathOf(id, 'value'), hasDefect && id === allChecksId ? 'no' : 'yes']))
}
