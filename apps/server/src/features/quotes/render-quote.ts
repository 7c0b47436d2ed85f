import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { companyOf } from '#features/files/index.ts'
import { issuerOf, type Letterhead, letterheadOf } from '#features/papers/index.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import type { KitDocument } from '#platform/pdf/kit-document.ts'
import type { PreparedQuote } from './prepare-quote.ts'
import { quoteDocument } from './quote-document.ts'

/** A quote that is about to be sent, as it is printed. */
export function printedQuote(
  { viewer, now }: Pick<OutsideContext, 'viewer' | 'now'>,
  quote: PreparedQuote,
  letterhead: Letterhead,
): KitDocument {
  const printed = instantToLocal(now, quote.company.time_zone)
  return {
    ...quoteDocument(quote, viewer.name),
    ...letterhead,
    printed_at: `${showLongDate(printed.date)} ${printed.time}`,
    made_at: now,
  }
}

/** Sets the PDF of a quote that is about to be sent. */
export async function renderQuote(ctx: OutsideContext, quote: PreparedQuote) {
  const { services, signal } = ctx
  const tenant_id = companyOf(ctx.viewer)
  const letterhead = await letterheadOf(services, tenant_id, issuerOf(quote.company))
  return services.pdf.renderDocument(printedQuote(ctx, quote, letterhead), { tenant_id, signal })
}
