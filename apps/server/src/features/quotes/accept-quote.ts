import { type JobMoments, jobDateErrors } from '@dray/domain/job-entry/job-dates.ts'
import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { quoteActivities, quoteNotices } from '@dray/domain/quotes/quotes.messages.ts'
import { companyZone } from '#features/company/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { recordAnswer, tellOffice } from './answer-quote.ts'
import { lockQuote } from './lock-quote.ts'
import { presentCustomerQuote, presentQuote } from './present-quote.ts'
import { portalFacts } from './quotes.repo.ts'

/**
 * Makes a quote a Pending job, for its customer. What was sent is what is accepted; where the office has changed the job
 * since, the job stays as it is and the office is told to compare.
 */
export const acceptQuote: UseCase<typeof calls.acceptQuote> = async (ctx, { params, body }) => {
  const { job, quote } = await lockQuote(ctx, { job_id: params.id, number: body.number })
  const customer = await portalFacts(ctx.tx, job.customer_id)
  const zone = await companyZone(ctx.tx)
  const isComplete = Object.keys(jobDateErrors(job as typeof job & JobMoments, { zone })).length === 0
  // A customer on stop orders nothing in the portal.
  if (customer.is_on_stop === 1 || !isComplete) throw new AppError('quote_on_hold')
  const { is_changed } = await presentQuote(ctx, job.id)
  await recordAnswer(ctx, quote, { answer: 'accepted' })
  const message = quoteActivities.accepted(ctx.viewer.name)
  await takeStep(ctx, [job], { step: 'customer_accepts', changes: { draft: 0, type: 'job' }, message })
  const accepted = quoteNotices.accepted_by(ctx.viewer.name, customer.customer_name)
  await tellOffice(
    ctx,
    { job, quote },
    {
      event: 'quote_accepted',
      title: quoteNotices.accepted(job.job_number),
      body: is_changed === 1 ? `${accepted} ${quoteNotices.changed}` : accepted,
      color_class: is_changed === 1 ? 'amber' : 'green',
    },
  )
  return presentCustomerQuote(ctx, job.id)
}
