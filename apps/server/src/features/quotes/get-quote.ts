import type * as calls from '@dray/domain/quotes/quotes.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentQuote } from './present-quote.ts'

export const getQuote: UseCase<typeof calls.getQuote> = (ctx, { params }) => presentQuote(ctx, params.id)
