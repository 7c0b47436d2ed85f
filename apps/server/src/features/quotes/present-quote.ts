import { isDeepStrictEqual } from 'node:util'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { JobOffer } from '@dray/domain/quotes/quote-offer.ts'
import type { QuoteAnswer } from '@dray/domain/quotes/quote-state.ts'
import { quotePaper } from '@dray/domain/quotes/quotes.messages.ts'
import { presentJob } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { jobOffer } from './job-offer.ts'
import { quoteFile } from './quote-document.ts'
import { customerQuoteOf, offerIn, quoteById } from './quotes.repo.ts'

/** A job's quote as it was sent last, as its customer sees it; another's, or one that was never sent, is a 404. */
export async function presentCustomerQuote(ctx: TxContext, job_id: number) {
  const { tx, viewer } = ctx
  const quote = await customerQuoteOf(tx, { job_id, customer_id: viewer.customer_id ?? 0 })
  if (!quote) throw new AppError('not_found')
  return { ...quote, ...stored(ctx, quote), status: quote.status as JobStatus }
}

/** The same for the office, with whom it was sent to and whether the job has changed since. */
export async function presentQuote(ctx: TxContext, job_id: number) {
  const job = await presentJob(ctx, job_id)
  const quote = job.quote_id === null ? undefined : await quoteById(ctx.tx, job.quote_id)
  if (!quote) throw new AppError('not_found')
  const { job_number, status, customer } = job
  const { terms: _terms, ...sent } = offerIn(quote.offer)
  const { offer } = await jobOffer(ctx, job)
  return {
    ...quote,
    ...stored(ctx, { ...quote, job_number }),
    id: job.id,
    job_number,
    status,
    customer_name: customer.customer_name,
    emails: quote.emails as string[],
    is_changed: isDeepStrictEqual(offered(offer), offered(sent)) ? 0 : 1,
  }
}

/** What of an offer a customer orders: why its price carries no VAT is only said of it, and was said in other words before. */
const offered = ({ vat_note, ...offer }: JobOffer) => ({ ...offer, isVatLater: vat_note === quotePaper.vat_later })

interface Stored {
  offer: unknown
  answer: string | null
  document: string | null
  job_number: string
}

const stored = ({ services, tx }: TxContext, { offer, answer, document, job_number }: Stored) => ({
  offer: offerIn(offer),
  answer: answer as QuoteAnswer | null,
  document_path: services.files
    .of(tx.tenant_id)
    .signedPath(document, { name: quoteFile(job_number), disposition: 'inline' }),
})
