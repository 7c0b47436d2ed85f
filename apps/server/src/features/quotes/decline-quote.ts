import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { quoteActivities } from '@dray/domain/quotes/quotes.messages.ts'
import { jobChanged, recordActivity } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { recordAnswer } from './answer-quote.ts'
import { lockQuote } from './lock-quote.ts'
import { presentQuote } from './present-quote.ts'

/** Marks a quote as declined, for a customer who told the office so. */
export const declineQuote: UseCase<typeof calls.declineQuote> = async (ctx, { params, body }) => {
  const { number, decline_reason } = body
  const { job, quote } = await lockQuote(ctx, { job_id: params.id, number })
  await recordAnswer(ctx, quote, { answer: 'declined', decline_reason })
  await recordActivity(ctx, { job, action_type: 'updated', message: quoteActivities.declined_for(decline_reason) })
  jobChanged(ctx, job, 'update')
  return presentQuote(ctx, job.id)
}
