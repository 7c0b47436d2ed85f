import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { checkRoomForFiles } from '#features/files/index.ts'
import { checkJobVersion } from '#features/job-entry/index.ts'
import { jobChanged, lockJob, presentJob, updateJobRow } from '#features/jobs/index.ts'
import { queuePapers } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { prepareQuote } from './prepare-quote.ts'
import { quoteSending } from './quote-sending.ts'
import { insertQuote } from './quotes.repo.ts'

/**
 * Sends a quote to its customer: keeps what is offered as it is now, with its validity, and queues it as a PDF. Sent again
 * it is a new sending, which replaces the one before.
 */
export const sendQuoteToCustomer: UseCase<typeof calls.sendQuoteToCustomer> = async (ctx, { params, body }) => {
  const { tx, viewer, now } = ctx
  const job = await lockJob(tx, params.id)
  await checkJobVersion(ctx, job, body.version)
  const offered = await prepareQuote(ctx, job.id, body)
  await checkRoomForFiles(tx)
  const { id: quote_id } = await insertQuote(tx, {
    ...offered,
    job_id: job.id,
    customer_id: job.customer_id,
    sent_at: now,
    sent_by: viewer.user_id || null,
    sent_by_name: viewer.name,
  })
  await queuePapers(ctx, quoteSending, { groups: [[quote_id]], accepted: body })
  jobChanged(ctx, await updateJobRow(tx, job, { quote_id }), 'update')
  return presentJob(ctx, job.id)
}
