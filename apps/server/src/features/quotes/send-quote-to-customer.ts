import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { customerNoticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { quoteActivities, quotePaper } from '@dray/domain/quotes/quotes.messages.ts'
import { type KeptFile, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { checkJobVersion } from '#features/job-entry/index.ts'
import { jobChanged, lockJob, presentJob, recordActivity, updateJobRow } from '#features/jobs/index.ts'
import { notifyCustomers } from '#features/notifications/index.ts'
import { issuerOf, letterheadWith } from '#features/papers/index.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { checkLetters } from '#platform/pdf/check-letters.ts'
import { emailQuote } from './email-quote.ts'
import { type PreparedQuote, prepareQuote } from './prepare-quote.ts'
import { insertQuote } from './quotes.repo.ts'
import { printedQuote, renderQuote } from './render-quote.ts'

/**
 * Sends a quote to its customer: keeps what is offered as it is now, with its PDF and its validity, and queues the
 * e-mails. Sent again it is a new sending, which replaces the one before.
 */
export const sendQuoteToCustomer: UseCase<typeof calls.sendQuoteToCustomer> = async (ctx, { params, body }) => {
  const quote = await ctx.reading((inner) => prepareQuote(inner, params.id, body))
  await checkLetters(body, () => [
    {
      name: quotePaper.number(quote.job.job_number, quote.number),
      document: printedQuote(ctx, quote, letterheadWith(issuerOf(quote.company), undefined)),
    },
  ])
  const content = await renderQuote(ctx, quote)
  const name = `${quotePaper.title} ${quote.job.job_number}.pdf`
  const document = { field: 'document', name, content_type: 'application/pdf', content }
  return withKeptFiles(ctx, { bucket: 'quotes', sent: [document] }, ([file]) =>
    ctx.inTransaction((inner) => saveQuote(inner, quote, file as KeptFile)),
  )
}

async function saveQuote(ctx: TxContext, prepared: PreparedQuote, file: KeptFile) {
  const { number, emails, message, valid_until, offer } = prepared
  const job = await lockJob(ctx.tx, prepared.job.id)
  await checkJobVersion(ctx, job, prepared.job.version)
  await recordFiles(ctx, [file], { used: true })
  const quote = await insertQuote(ctx.tx, {
    job_id: job.id,
    customer_id: job.customer_id,
    number,
    sent_at: ctx.now,
    sent_by: ctx.viewer.user_id || null,
    sent_by_name: ctx.viewer.name,
    emails,
    message,
    valid_until,
    offer,
    document: file.key,
  })
  const sent = await updateJobRow(ctx.tx, job, { quote_id: quote.id })
  const said = quoteActivities.sent(number, emails, showLongDate(valid_until))
  await recordActivity(ctx, { job: sent, action_type: 'quote_sent', message: said, document_url: file.key })
  await emailQuote(ctx, prepared, file)
  await notifyCustomers(ctx, [
    {
      customer_id: job.customer_id,
      event: 'customer_quote',
      title: customerNoticeTexts.quote(job.job_number),
      body: customerNoticeTexts.quoteBody(showLongDate(valid_until)),
      color_class: 'blue',
      link: `/customer/quotes/${job.id}`,
      key: `customer_quote:${quote.id}`,
    },
  ])
  jobChanged(ctx, sent, 'update')
  return presentJob(ctx, job.id)
}
