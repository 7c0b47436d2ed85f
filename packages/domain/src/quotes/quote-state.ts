import type { JobStatus } from '../jobs/status.ts'
import { addDays, daysBetween } from '../kernel/clock-time.ts'
import type { ErrorCode, FieldErrors } from '../kernel/errors.ts'
import { quoteMessages } from './quotes.messages.ts'

export const quoteAnswers = ['accepted', 'declined'] as const
export type QuoteAnswer = (typeof quoteAnswers)[number]

/** `open` can be answered; `closed` was ended by the office, which made it a job or deleted it. */
export type QuoteState = 'open' | 'expired' | QuoteAnswer | 'closed'

export interface QuoteFacts {
  /** The status that the job is in. */
  status: JobStatus
  /** The last day on which the customer may accept, in the company's zone. */
  valid_until: string
  answer: QuoteAnswer | null
}

/** Where the newest sending of a quote stands on a day. An answer stays what it was, whatever became of the job. */
export function quoteState({ status, valid_until, answer }: QuoteFacts, today: string): QuoteState {
  if (answer !== null) return answer
  if (status !== 'Quote') return 'closed'
  return valid_until < today ? 'expired' : 'open'
}

const answerRefusals = {
  open: null,
  expired: 'quote_expired',
  accepted: 'quote_answered',
  declined: 'quote_answered',
  closed: 'quote_closed',
} as const satisfies Record<QuoteState, ErrorCode | null>

/** Why the customer can no longer answer a quote; null while it is open. */
export const answerRefusal = (state: QuoteState): ErrorCode | null => answerRefusals[state]
/** The office may mark an expired quote as declined too: so it knows why. */
export const officeAnswerRefusal = (state: QuoteState): ErrorCode | null =>
  state === 'expired' ? null : answerRefusals[state]

/** Two weeks, unless the company or the sender says otherwise. */
export const usualValidDays = 14
export const mostValidDays = 365

export const validUntil = (today: string, days: number): string => addDays(today, days)

/** What is wrong with the last day of a validity, on its field; empty when nothing is. */
export function validityErrors(valid_until: string, today: string): FieldErrors {
  if (valid_until < today) return { valid_until: [quoteMessages.valid_until_past] }
  const isTooFar = daysBetween(today, valid_until) > mostValidDays
  return isTooFar ? { valid_until: [quoteMessages.valid_until_far(mostValidDays)] } : {}
}
