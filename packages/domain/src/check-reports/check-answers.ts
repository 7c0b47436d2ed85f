import * as z from 'zod/mini'
import { fileReferenceOrNull } from '../files/file-reference.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { flag, idOf, linesOrNull, textOrNull } from '../kernel/wire.ts'
import type { CheckMode } from '../vehicles/check-modes.ts'
import { type Severity, severities } from '../vehicles/severities.ts'
import { checkReportMessages as texts } from './check-reports.messages.ts'
import { allChecksId, checkValues } from './check-values.ts'

const longest = { value: 200, description: 500 } as const

/** An answer as it is sent: yes, no or skip, a number or a text. */
const valueIn = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], texts.required),
    z.transform((given) => String(given).trim()),
  ),
  z.string().check(z.minLength(1, texts.required), z.maxLength(longest.value, `At most ${longest.value} characters`)),
)

export const checkAnswerIn = z.object({
  check_id: idOf('check'),
  value: valueIn,
  /** Left out it follows from the value: no is a defect. */
  defect: z.optional(flag),
  severity: z.optional(z.enum(severities, `Must be one of ${severities.join(', ')}`)),
  defect_description: z.optional(linesOrNull(longest.description)),
  defect_note: z.optional(linesOrNull(longest.description)),
  defect_image: z.optional(fileReferenceOrNull),
  optional_image: z.optional(fileReferenceOrNull),
  optional_image_description: z.optional(textOrNull(longest.value)),
  random_image: z.optional(fileReferenceOrNull),
})
export type CheckAnswerGiven = z.output<typeof checkAnswerIn>

/** A check that can be answered, as the company has it. */
export interface CheckToAnswer {
  id: number
  name: string
  field_type: string
}

/** True for an answer that reports a defect. */
export const isDefect = ({ value, defect }: Pick<CheckAnswerGiven, 'value' | 'defect'>, field_type: string) =>
  defect === undefined ? field_type === 'Radio' && value === 'no' : defect === 1

export const severityOf = ({ severity }: Pick<CheckAnswerGiven, 'severity'>): Severity => severity ?? 'minor'

function valueFault({ value }: CheckAnswerGiven, { field_type }: CheckToAnswer): string | null {
  if (field_type === 'Radio') return checkValues.some((one) => one === value) ? null : texts.choose
  if (field_type === 'Number') return value === 'skip' || /^\d{1,9}(\.\d{1,3})?$/.test(value) ? null : texts.number
  return null
}

/** What only an answer with a defect has. */
const ofDefects = ['severity', 'defect_note', 'defect_image'] as const

interface Answered {
  at: string
  /** The other checks that found a defect. */
  found: readonly string[]
}

function answerFaults(answer: CheckAnswerGiven, check: CheckToAnswer, { at, found }: Answered): FieldErrors {
  const faults: FieldErrors = {}
  const value = valueFault(answer, check)
  if (value) faults[`${at}.value`] = [value]
  if (!isDefect(answer, check.field_type)) return { ...faults, ...noDefectFaults(answer, check, { at, found }) }
  if (!answer.defect_description) faults[`${at}.defect_description`] = [texts.describe]
  return faults
}

/** What is wrong with an answer without a defect of its own. */
function noDefectFaults(answer: CheckAnswerGiven, check: CheckToAnswer, { at, found }: Answered): FieldErrors {
  const faults: FieldErrors = {}
  for (const field of [...ofDefects, 'defect_description'] as const) {
    if (answer[field]) faults[`${at}.${field}`] = [texts.no_defect]
  }
  const sumsUp = check.id === allChecksId && found.length > 0
  if (sumsUp && answer.value === 'yes') faults[`${at}.value`] = [texts.not_all_ok(found.join(', '))]
  if (!sumsUp && check.field_type === 'Radio' && answer.value === 'no') faults[`${at}.defect`] = [texts.describe]
  return faults
}

interface CheckGiven {
  mode: CheckMode
  answers: readonly CheckAnswerGiven[]
  is_roadworthy?: 0 | 1 | undefined
}

/**
 * What is wrong with a check: answers to none of the checks there are, one answered twice, a defect that is not
 * described, *All checks* OK beside a defect of another, a dangerous one on what is said to be roadworthy. *All checks*
 * may say that there are defects without one of its own. At the start of a day every check is answered; at its end
 * those that the driver has something to say about.
 */
export function checkFaults(given: CheckGiven, checks: readonly CheckToAnswer[]): FieldErrors {
  const faults: FieldErrors = {}
  const seen = new Set<number>()
  given.answers.forEach((answer, place) => {
    const at = `answers.${place}`
    const check = checks.find(({ id }) => id === answer.check_id)
    if (!check) faults[`${at}.check_id`] = [texts.unknown_check]
    else if (seen.has(answer.check_id)) faults[`${at}.check_id`] = [texts.answered_twice]
    else Object.assign(faults, answerFaults(answer, check, { at, found: othersWithDefect(check.id, given, checks) }))
    seen.add(answer.check_id)
  })
  const open = given.mode === 'start' ? checks.filter(({ id }) => !seen.has(id)) : []
  if (open.length > 0) faults.answers = [texts.answer_all(open.map(({ name }) => name).join(', '))]
  if (given.is_roadworthy === 1 && hasDangerous(given, checks)) faults.is_roadworthy = [texts.not_roadworthy]
  return faults
}

/** The names of the other checks that found a defect. */
const othersWithDefect = (
  id: number,
  { answers }: Pick<CheckGiven, 'answers'>,
  checks: readonly CheckToAnswer[],
): string[] =>
  checks
    .filter((check) =>
      answers.some((answer) => check.id !== id && answer.check_id === check.id && isDefect(answer, check.field_type)),
    )
    .map(({ name }) => name)

/** True where an answer reports a defect with which the vehicle is not driven. */
export const hasDangerous = ({ answers }: Pick<CheckGiven, 'answers'>, checks: readonly CheckToAnswer[]): boolean =>
  answers.some((answer) => {
    const check = checks.find(({ id }) => id === answer.check_id)
    return check !== undefined && isDefect(answer, check.field_type) && severityOf(answer) === 'dangerous'
  })
