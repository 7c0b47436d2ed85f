import { showNumber } from '../kernel/decimal.ts'
import { typedNumber } from '../kernel/typed-number.ts'
import type { CheckMode } from '../vehicles/check-modes.ts'
import { checkReportTexts as texts } from './check-reports.messages.ts'

/** Checks with an answer of one's own beside these: text and numbers. */
export const checkValues = ['yes', 'no', 'skip'] as const
type CheckValue = (typeof checkValues)[number]

const isWord = (value: string): value is CheckValue => checkValues.some((one) => one === value)

/** An answer as people read it: yes is OK, no a defect, skip not applicable, a number in thousands; a text is what was typed. */
export function showCheckValue({ value, field_type }: { value: string; field_type: string }): string {
  if (isWord(value)) return texts.values[value]
  const digits = field_type === 'Number' ? typedNumber(value) : null
  return digits === null ? value : showNumber(digits)
}

/** Mileage and fuel have the same ids in every company, and so does the check that stands for all others. */
export const mileageCheckId = 1
const fuelCheckId = 2
export const allChecksId = 3

const isReading = ({ id }: { id: number }): boolean => id === mileageCheckId || id === fuelCheckId
/** Odometer and pump alone were read: nothing is said about the vehicle. */
export const isReadingOnly = (check_ids: readonly number[]): boolean =>
  check_ids.length > 0 && check_ids.every((id) => isReading({ id }))

interface NamedAnswer {
  mode: CheckMode
  defect: number
  check: { id: number; name: string }
}

/**
 * What a row of a report is called. At the end of a day a driver answers one question for all checks and names what is
 * broken, so a row there is a defect or all checks, mileage and fuel aside.
 */
export function checkRowName({ mode, defect, check }: NamedAnswer): string {
  if (mode === 'start' || isReading(check)) return check.name
  if (defect === 1) return check.id === allChecksId ? texts.defect : texts.defectOf(check.name)
  return check.id === allChecksId ? texts.allChecks : check.name
}

/** Seconds as people read them: `4 min 30 s`. */
export const showDuration = (seconds: number | null): string =>
  seconds === null ? '–' : texts.minutes(Math.floor(seconds / 60), seconds % 60)

/** `DD-MM-YYYY HH:mm:ss`, as check reports have it, of a date and a clock with seconds. */
export const showCheckMoment = (date: string, clock: string) =>
  `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)} ${clock}`
