import { useState } from 'react'
import type { ExchangeQuote } from './exchange.queries.ts'

/** The quotes that were there when the pointer or the focus came to their table; null while neither is on it. */
export function useKnownQuotes(quotes: readonly ExchangeQuote[] | undefined) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const begin = () => setKnown((before) => before ?? new Set(quotes?.map(({ id }) => id)))
  const end = () => setKnown(null)
  return { known, using: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end } }
}
