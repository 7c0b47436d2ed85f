import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentCustomerQuote } from './present-quote.ts'

/** A customer's own quote, read by the portal's role. */
export const getCustomerQuote: UseCase<typeof calls.getCustomerQuote> = (ctx, { params }) =>
  presentCustomerQuote(ctx, params.id)
