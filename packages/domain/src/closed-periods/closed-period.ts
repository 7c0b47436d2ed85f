import { addDays } from '../kernel/clock-time.ts'
import { closedPeriodTexts as texts } from './closed-periods.messages.ts'

/** Up to which day the books are closed; null while they are open from the beginning. */
export type ClosedTo = string | null

export const isClosedOn = (date: string, closed_to: ClosedTo): boolean => closed_to !== null && date <= closed_to

/** Why nothing may be dated on a day; null where it may. */
export const closedReason = (date: string, closed_to: ClosedTo): string | null =>
  closed_to !== null && date <= closed_to ? texts.closed(closed_to) : null

/** The first day that is open; null where all are. */
export const firstOpenDay = (closed_to: ClosedTo): string | null => (closed_to === null ? null : addDays(closed_to, 1))

/** Why the books cannot be closed up to a day; null where they can. What is dated today may still be made. */
export function closingError(
  date: string,
  { closed_to, today }: { closed_to: ClosedTo; today: string },
): string | null {
  if (date >= today) return texts.not_past
  return isClosedOn(date, closed_to) ? texts.closed_before(closed_to as string) : null
}
