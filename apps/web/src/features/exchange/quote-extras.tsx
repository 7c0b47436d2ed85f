import { extraName } from '@dray/domain/exchange/extra-name.ts'
import { loadQuoteTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { Button } from '#ui/display/button.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { ExchangeQuote } from './exchange.queries.ts'

const priceOf = (currency: string, price: ExchangeQuote['price']) =>
  price === null ? '–' : `${currency}${showMoney(price)}`

export function extrasTotal({ currency, accessorials }: ExchangeQuote): string {
  if (accessorials.length === 0) return '–'
  return `${currency}${showMoney(accessorials.reduce((sum, { price }) => sum.plus(decimal(price)), decimal(0)))}`
}

/** What a quote charges besides its price: the sum, and each of them on hover or focus. */
export function QuoteExtras({ quote }: { quote: ExchangeQuote }) {
  const { accessorials, currency } = quote
  if (accessorials.length === 0) return '–'
  const lines = accessorials.map(({ typeApiKey, price }) => ({
    name: extraName(typeApiKey),
    value: priceOf(currency, price),
  }))
  const spoken = lines.map(({ name, value }) => `${name} ${value}`).join(', ')
  return (
    <Tooltip text={texts.extraDetails} lines={lines}>
      <Button size="sm" variant="link" aria-label={`${extrasTotal(quote)}, ${texts.extraDetails}: ${spoken}`}>
        {extrasTotal(quote)}
      </Button>
    </Tooltip>
  )
}
