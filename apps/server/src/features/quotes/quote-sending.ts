import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { customerNoticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import { quoteActivities, quoteEmail as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { queueEmail } from '#features/emails/index.ts'
import { recordFiles } from '#features/files/index.ts'
import { type Job, jobChanged, lockJob, recordActivity } from '#features/jobs/index.ts'
import { notifyCustomers } from '#features/notifications/index.ts'
import { present, type Sending, type StoredPaper } from '#features/papers/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type QuotePaper, quotePapers } from './quote-paper.ts'
import { leavingQuotes, offerIn, portalFacts, type QuoteRow, quoteForUpdate, writeDocument } from './quotes.repo.ts'

interface Locked {
  id: number
  job: Job
  quote: QuoteRow
}

/** How a quote leaves: each sending once, also where it was answered or sent again meanwhile. */
export const quoteSending: Sending<QuotePaper, Locked> = {
  task: 'send-quote',
  bucket: 'quotes',
  read: ({ tx }, ids) => quotePapers(tx, ids),
  lock: ({ tx }, ids) => lockLeaving(tx, ids),
  leftAt: () => null,
  async leave(ctx, { stored: [one], rows: [row] }) {
    if (one && row) await mailQuote(ctx, one, row)
    return one !== undefined && row !== undefined
  },
  /** The feed says what did not happen, where its reader looks for what did. */
  async givenUp(ctx, ids) {
    for (const { job, quote } of await lockLeaving(ctx.tx, ids)) {
      const message = quoteActivities.not_sent(quote.number, quote.emails as string[])
      await recordActivity(ctx, { job, action_type: 'updated', message })
      jobChanged(ctx, job, 'update')
    }
  },
}

/** With its job first, as whoever answers it locks them. */
async function lockLeaving(tx: TxContext['tx'], ids: number[]): Promise<Locked[]> {
  const [asked] = await leavingQuotes(tx, ids)
  if (!asked) return []
  const job = await lockJob(tx, asked.job_id)
  const [leaving] = await leavingQuotes(tx, ids)
  const quote = leaving && (await quoteForUpdate(tx, leaving.id))
  return quote ? [{ id: quote.id, job, quote }] : []
}

/** Writes that the quote left, where the feed opens its PDF, queues its e-mails, and tells its customer's people. */
async function mailQuote(ctx: TxContext, { paper, file }: StoredPaper<QuotePaper>, { job, quote }: Locked) {
  const { number, valid_until } = quote
  const emails = quote.emails as string[]
  await recordFiles(ctx, [{ ...file, bucket: 'quotes' }], { used: true })
  await writeDocument(ctx.tx, quote, file.key)
  const message = quoteActivities.sent(number, emails, showLongDate(valid_until))
  await recordActivity(ctx, { job, action_type: 'quote_sent', message, document_url: file.key })
  const email = { ...(await emailOf(ctx, paper)), attachments: [file] }
  for (const to of emails) await queueEmail(ctx, { ...email, to })
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
  jobChanged(ctx, job, 'update')
}

/** A customer who has the portal is led to the quote's page, where the newest sending always stands. */
async function emailOf({ tx, services }: TxContext, { quote, company, called }: QuotePaper) {
  const { customer_id, job_id, message, valid_until } = quote
  const { customer_portal } = await portalFacts(tx, customer_id)
  const { stops } = offerIn(quote.offer)
  return {
    subject: texts.subject(called, company.company_name),
    title: texts.title(called),
    paragraphs: [message ?? texts.intro(company.company_name)],
    facts: [
      { label: texts.route, value: stops.map((stop) => [stop.name, stop.when].join(', ')).join('\n') },
      { label: texts.validUntil, value: showLongDate(valid_until) },
    ],
    ...(customer_portal === 1
      ? {
          action: { label: texts.open, url: `${services.publicUrl}/customer/quotes/${job_id}` },
          notes: [texts.portal],
        }
      : { notes: [texts.reply] }),
    company: { name: company.company_name, lines: present([company.landline, company.email]) },
    asks: 'prices.view' as const,
    customer_id,
  }
}
