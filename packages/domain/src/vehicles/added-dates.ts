import type { FieldErrors } from '../kernel/errors.ts'
import { vehicleTexts } from './vehicles.messages.ts'

const kinds = ['vor_dates', 'pmi_dates', 'mot_dates'] as const
type Dates = Partial<Record<(typeof kinds)[number], readonly string[] | undefined>>

/** Days that have passed stay as they are entered, but are not added any more; the reason by field. */
export function addedDateFaults(given: Dates, { was, today }: { was: Dates; today: string }): FieldErrors {
  const isLate = (kind: (typeof kinds)[number]) =>
    (given[kind] ?? []).some((date) => date < today && !was[kind]?.includes(date))
  return Object.fromEntries(kinds.filter(isLate).map((kind) => [kind, [vehicleTexts.dayPassed]]))
}
