import { isWithin, type OffRoadPeriod } from './off-road-days.ts'

/** Why a vehicle or trailer is off the road on a day: a dangerous defect, a failed inspection, or a time that was entered. */
export type OffRoadCause =
  | { cause: 'defect'; title: string }
  | { cause: 'inspection'; date: string }
  | { cause: 'period' }

/** A time off the road with what it comes from; the note of a defect is its title. */
export interface CausedSpan extends OffRoadPeriod {
  cause: string
  note: string | null
}

/** Why it is off the road on a day, what holds it there first; null where it is not. */
export function offRoadCause(spans: readonly CausedSpan[], date: string): OffRoadCause | null {
  const own = spans.filter((span) => isWithin(span, date))
  const defect = own.find(({ cause }) => cause === 'defect')
  if (defect) return { cause: 'defect', title: defect.note ?? '' }
  const inspection = own.find(({ cause }) => cause === 'inspection')
  if (inspection) return { cause: 'inspection', date: inspection.from_date }
  return own.length > 0 ? { cause: 'period' } : null
}
