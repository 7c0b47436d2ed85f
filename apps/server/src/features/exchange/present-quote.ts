import { requestTexts } from '@dray/domain/exchange/exchange.messages.ts'
import type { CxQuote } from '@dray/domain/exchange/load.ts'
import { openQuoteStatus, type QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import type { ExchangeQuoteRow } from './quotes.repo.ts'
import type { RequestRow } from './requests.repo.ts'

/** The member who quoted, by name; by number where the exchange gives no name. */
export const memberOf = ({
  first_name,
  last_name,
  company_id,
}: Pick<ExchangeQuoteRow, 'first_name' | 'last_name' | 'company_id'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || company_id || '–'

const signs: Record<string, string> = { GBP: '£', EUR: '€', USD: '$' }

/** What people read of an answer to a quote that waits for its turn. */
export const answerTexts: Record<QuoteCommand, string> = {
  ACCEPTED: requestTexts.accept_quote,
  DISMISSED: requestTexts.dismiss_quote,
  CANCELLED: requestTexts.cancel_quote,
}

export function presentQuote(
  row: ExchangeQuoteRow,
  { isOpenLoad, waiting }: { isOpenLoad: boolean; waiting: readonly RequestRow[] },
): CxQuote {
  const asked = waiting.find(({ cx_quote_id }) => cx_quote_id === row.cx_quote_id)
  return {
    id: row.cx_quote_id,
    status: row.status,
    quoteOwner: {
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      companyId: row.company_id,
    },
    vehicle: { type: row.vehicle_type, size: row.vehicle_size },
    createdOn: row.created_on,
    notes: row.notes,
    currency: signs[row.currency] ?? `${row.currency} `,
    price: row.price,
    totalPrice: row.total_price,
    accessorials: row.accessorials as CxQuote['accessorials'],
    is_open: isOpenLoad && row.status === openQuoteStatus ? 1 : 0,
    waiting: asked ? answerTexts[asked.quote_status as QuoteCommand] : null,
  }
}
