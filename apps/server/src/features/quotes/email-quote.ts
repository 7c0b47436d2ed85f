import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { quotePaper, quoteEmail as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { queueEmail } from '#features/emails/index.ts'
import type { KeptFile } from '#features/files/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { PreparedQuote } from './prepare-quote.ts'
import { portalFacts } from './quotes.repo.ts'

/**
 * Queues the e-mail to each address with the PDF. A customer who has the portal is led to the quote's page, where the
 * newest sending always stands.
 */
export async function emailQuote(ctx: TxContext, quote: PreparedQuote, { key, name }: KeptFile) {
  const { job, company, number, message, valid_until, offer, emails } = quote
  const { customer_portal } = await portalFacts(ctx.tx, job.customer_id)
  const shown = quotePaper.number(job.job_number, number)
  const content = {
    subject: texts.subject(shown, company.company_name),
    title: texts.title(shown),
    paragraphs: [message ?? texts.intro(company.company_name)],
    facts: [
      { label: texts.route, value: offer.stops.map((stop) => [stop.name, stop.when].join(', ')).join('\n') },
      { label: texts.validUntil, value: showLongDate(valid_until) },
    ],
    ...(customer_portal === 1
      ? {
          action: { label: texts.open, url: `${ctx.services.publicUrl}/customer/quotes/${job.id}` },
          notes: [texts.portal],
        }
      : { notes: [texts.reply] }),
    company: {
      name: company.company_name,
      lines: [company.landline, company.email].filter((line) => line !== null),
    },
  }
  for (const to of emails) {
    await queueEmail(ctx, {
      ...content,
      asks: 'prices.view',
      to,
      customer_id: job.customer_id,
      attachments: [{ key, name }],
    })
  }
}
