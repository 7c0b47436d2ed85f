import type { FieldErrors } from '../kernel/errors.ts'
import { leaveTexts as texts } from './leave.messages.ts'

/** The right of the leave calendar: who holds it corrects days that are past. */
const correctionRight = '/driver-holiday-management'

/** Of a reason for changing past days, in characters. */
export const correctionReasonLength = { least: 3, most: 500 } as const

interface Correction {
  dates: readonly string[]
  today: string
  reason: string | null
}

export const mayCorrect = ({ permissions }: { permissions: ReadonlySet<string> }): boolean =>
  permissions.has(correctionRight)

/** The days that are changed as a correction: those before today. */
export const pastDays = (dates: readonly string[], today: string): string[] => dates.filter((date) => date < today)

/** Why days may not be changed, by field: past ones need the right of the leave calendar and a reason. */
export function correctionFaults(
  viewer: { permissions: ReadonlySet<string> },
  { dates, today, reason }: Correction,
): FieldErrors {
  if (pastDays(dates, today).length === 0) return {}
  if (!mayCorrect(viewer)) return { selectedDays: [texts.pastDays] }
  const length = reason?.trim().length ?? 0
  return length < correctionReasonLength.least ? { correction_reason: [texts.correctionReasonMissing] } : {}
}
