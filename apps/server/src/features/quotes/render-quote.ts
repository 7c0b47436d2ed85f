import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { companyOf } from '#features/files/index.ts'
import { letterheadOf, supplierOf } from '#features/invoices/index.ts'
import type { OutsideContext } from '#platform/http/context.ts'
import type { PreparedQuote } from './prepare-quote.ts'
import { quoteDocument } from './quote-document.ts'

/** Sets the PDF of a quote that is about to be sent. */
export async function renderQuote(ctx: OutsideContext, quote: PreparedQuote) {
  const { services, viewer, signal, now } = ctx
  const tenant_id = companyOf(viewer)
  const head = await letterheadOf(services, tenant_id, supplierOf(quote.company))
  const printed = instantToLocal(now, quote.company.time_zone)
  const frame = { ...head, printed_at: `${showLongDate(printed.date)} ${printed.time}`, made_at: now }
  return services.pdf.renderDocument({ ...quoteDocument(quote, viewer.name), ...frame }, { tenant_id, signal })
}
