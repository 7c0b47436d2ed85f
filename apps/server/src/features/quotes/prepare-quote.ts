import { jobDateErrors } from '@dray/domain/job-entry/job-dates.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { quoteTermsOf } from '@dray/domain/quotes/quote-offer.ts'
import { validityErrors, validUntil } from '@dray/domain/quotes/quote-validity.ts'
import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { presentJob } from '#features/jobs/index.ts'
import { checkCompany } from '#features/papers/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { jobOffer } from './job-offer.ts'
import { timesSent } from './quotes.repo.ts'

type Body = Parameters<UseCase<typeof calls.sendQuoteToCustomer>>[1]['body']

/** What a quote offers that is sent now, as it is kept; throws where it cannot be sent. */
export async function prepareQuote(ctx: TxContext, job_id: number, body: Body) {
  const job = await presentJob(ctx, job_id)
  checkSendable(ctx, job, await companyZone(ctx.tx))
  const { inputs, offer } = await jobOffer(ctx, job)
  const { company } = inputs
  checkCompany(company, 'company_details_missing')
  const customer = inputs.customers.get(job.customer_id)
  if (!customer) throw new AppError('internal')
  const today = dateIn(company.time_zone, ctx.now)
  const valid_until = body.valid_until ?? validUntil(today, company.quote_valid_days)
  const errors = validityErrors(valid_until, today)
  if (Object.keys(errors).length > 0) throw fieldError(errors)
  const terms = quoteTermsOf({ ...company, terms_days: customer.terms_days, valid_until })
  return {
    offer: { ...offer, terms },
    valid_until,
    number: (await timesSent(ctx.tx, job.id)) + 1,
    emails: [...new Set(body.emails)],
    message: body.message ?? null,
  }
}

/** A quote that lacks what a job needs could be accepted, but not become one. */
function checkSendable({ viewer }: TxContext, job: JobDetail, zone: string) {
  if (!jobControls(factsOf(job), viewer).includes('send_quote')) {
    throw new AppError('step_not_allowed', { data: { status: job.status } })
  }
  const errors = jobDateErrors(job, { zone })
  if (Object.keys(errors).length > 0) throw fieldError(errors)
}
