import type { JobStatus } from '../jobs/status.ts'
import type { ErrorCode } from '../kernel/errors.ts'

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
