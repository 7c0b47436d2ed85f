import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { quoteActivities, quoteNotices } from '@dray/domain/quotes/quotes.messages.ts'
import { jobChanged, recordActivity } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { recordAnswer, tellOffice } from './answer-quote.ts'
import { lockQuote } from './lock-quote.ts'
import { presentCustomerQuote } from './present-quote.ts'
import { portalFacts } from './quotes.repo.ts'

/** Declines a quote for its customer; it stays, and the office is told why. */
export const declineCustomerQuote: UseCase<typeof calls.declineCustomerQuote> = async (ctx, { params, body }) => {
  const { number, decline_reason } = body
  const { job, quote } = await lockQuote(ctx, { job_id: params.id, number })
  const { customer_name } = await portalFacts(ctx.tx, job.customer_id)
  await recordAnswer(ctx, quote, { answer: 'declined', decline_reason })
  const { name } = ctx.viewer
  await recordActivity(ctx, { job, action_type: 'updated', message: quoteActivities.declined(name, decline_reason) })
  await tellOffice(
    ctx,
    { job, quote },
    {
      event: 'quote_declined',
      title: quoteNotices.declined(job.job_number),
      body: quoteNotices.declined_by(name, customer_name, decline_reason),
      color_class: 'red',
    },
  )
  jobChanged(ctx, job, 'update')
  return presentCustomerQuote(ctx, job.id)
}
