import { addDays, daysBetween } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { quoteMessages } from './quotes.messages.ts'

const maxValidDays = 365

/** The last day of a validity of so many days. */
export const validUntil = (today: string, days: number): string => addDays(today, days)

/** What is wrong with the last day of a validity, on its field; empty when nothing is. */
export function validityErrors(valid_until: string, today: string): FieldErrors {
  if (valid_until < today) return { valid_until: [quoteMessages.valid_until_past] }
  const isTooFar = daysBetween(today, valid_until) > maxValidDays
  return isTooFar ? { valid_until: [quoteMessages.valid_until_far(maxValidDays)] } : {}
}
