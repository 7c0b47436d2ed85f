import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { quotePaper as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { billingInputs } from '#features/invoicing/index.ts'
import { issuerOf, type Paper } from '#features/papers/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type PrintedQuote, quoteDocument, quoteFile } from './quote-document.ts'
import { type LeavingQuote, leavingQuotes } from './quotes.repo.ts'

export interface QuotePaper extends Paper, PrintedQuote {}

/** Quotes that are about to leave, as they are printed: what was offered as it was kept, with the parties as they are. */
export async function quotePapers(tx: Tx, ids: readonly number[]): Promise<QuotePaper[]> {
  const papers: QuotePaper[] = []
  for (const quote of await leavingQuotes(tx, ids)) papers.push(await paperOf(tx, quote))
  return papers
}

async function paperOf(tx: Tx, quote: LeavingQuote): Promise<QuotePaper> {
  const { company, customers } = await billingInputs(tx, { customer_ids: [quote.customer_id], job_ids: [quote.job_id] })
  const customer = customers.get(quote.customer_id)
  if (!customer) throw new AppError('internal')
  const printed = { quote, company, customer, today: dateIn(company.time_zone, quote.sent_at) }
  return {
    ...printed,
    issuer: issuerOf(company),
    ids: [quote.id],
    called: texts.number(quote.job_number, quote.number),
    name: quoteFile(quote.job_number),
    zone: company.time_zone,
    body: () => quoteDocument(printed),
  }
}
