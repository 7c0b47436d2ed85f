import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { answerRefusal, officeAnswerRefusal, type QuoteAnswer, quoteState } from '@dray/domain/quotes/quote-state.ts'
import { companyToday } from '#features/company/index.ts'
import { type Job, lockJob } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type QuoteRow, quoteForUpdate } from './quotes.repo.ts'

export interface LockedQuote {
  job: Job
  quote: QuoteRow
}

/**
 * The newest sending of a quote, locked with its job, to be answered: by its customer while it is valid, by the office also
 * after. Throws where it is not theirs, was replaced by a newer one, has been answered, or has expired.
 */
export async function lockQuote(ctx: TxContext, wanted: { job_id: number; number: number }): Promise<LockedQuote> {
  const { tx, viewer } = ctx
  const job = await lockJob(tx, wanted.job_id)
  const quote = job.quote_id === null ? undefined : await quoteForUpdate(tx, job.quote_id)
  const isCustomer = viewer.user_type === 'customer'
  const owner = isCustomer ? viewer.customer_id : job.customer_id
  if (!quote || job.customer_id !== owner || (isCustomer && quote.customer_id !== owner))
    throw new AppError('not_found')
  if (quote.number !== wanted.number) throw new AppError('quote_replaced')
  const { valid_until, answer } = quote
  const facts = { status: job.status as JobStatus, valid_until, answer: answer as QuoteAnswer | null }
  const state = quoteState(facts, await companyToday(ctx))
  const refusal = isCustomer ? answerRefusal(state) : officeAnswerRefusal(state)
  if (refusal) throw new AppError(refusal)
  return { job, quote }
}
