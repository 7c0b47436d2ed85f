import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { paperArchive } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedInvoices } from './invoice-papers.ts'

/** Several invoices as one archive, a PDF each under its number. */
export const downloadInvoices: UseCase<typeof calls.downloadInvoices> = async (ctx, { query: { invoice_ids } }) => {
  const papers = await printedInvoices(ctx, invoice_ids)
  const today = dateIn(papers[0]?.zone ?? 'UTC', ctx.now)
  return paperArchive(ctx, papers, `invoices-${today}.zip`)
}
