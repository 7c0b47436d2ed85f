import * as calls from '@dray/domain/quotes/quotes.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { acceptQuote } from './accept-quote.ts'
import { declineCustomerQuote } from './decline-customer-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { getCustomerQuote } from './get-customer-quote.ts'
import { getQuote } from './get-quote.ts'
import { sendQuoteToCustomer } from './send-quote-to-customer.ts'

export const quotesRoutes = [
  route(calls.sendQuoteToCustomer, sendQuoteToCustomer),
  route(calls.getQuote, getQuote),
  route(calls.declineQuote, declineQuote),
  route(calls.getCustomerQuote, getCustomerQuote),
  route(calls.acceptQuote, acceptQuote),
  route(calls.declineCustomerQuote, declineCustomerQuote),
]
