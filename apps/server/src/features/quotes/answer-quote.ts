import type { QuoteAnswer } from '@dray/domain/quotes/quote-state.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { LockedQuote } from './lock-quote.ts'
import { type QuoteRow, writeAnswer } from './quotes.repo.ts'

/** Writes who answered a quote, how and when. */
export const recordAnswer = (
  { tx, viewer, now }: TxContext,
  quote: QuoteRow,
  { answer, decline_reason = null }: { answer: QuoteAnswer; decline_reason?: string | null },
) =>
  writeAnswer(tx, quote, {
    answer,
    answered_at: now,
    answered_by: viewer.user_id || null,
    answered_by_name: viewer.name,
    decline_reason,
  })

interface AnswerNotice {
  event: 'quote_accepted' | 'quote_declined'
  title: string
  body: string
  color_class: 'green' | 'amber' | 'red'
}

/** Tells who sent the quote and who entered it that its customer has answered. */
export async function tellOffice(ctx: TxContext, { job, quote }: LockedQuote, notice: AnswerNotice) {
  const people = [quote.sent_by, job.created_by].filter((id) => id !== null)
  await notify(ctx, {
    ...notice,
    user_ids: [...new Set(people)],
    link: `/traffic-diary?job=${job.id}`,
    key: `${notice.event}:${quote.id}`,
  })
}
