import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { TableSort } from '#ui/table/data-table.tsx'
import type { ExchangeQuote } from './exchange.queries.ts'

/** Who quoted, by name; by number where the exchange gives no name. */
export const nameOf = ({ quoteOwner: { firstName, lastName, companyId } }: ExchangeQuote): string =>
  [firstName, lastName].filter(Boolean).join(' ') || companyId || '–'

const inMoney = (a: number | string, b: number | string) => decimal(a).cmp(decimal(b))
const byTotal = (a: ExchangeQuote, b: ExchangeQuote) => {
  if (a.totalPrice === null || b.totalPrice === null)
    return Number(a.totalPrice === null) - Number(b.totalPrice === null)
  return inMoney(a.totalPrice, b.totalPrice)
}
const orders: Readonly<Record<string, (a: ExchangeQuote, b: ExchangeQuote) => number>> = {
  name: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  quotedOn: (a, b) => (a.createdOn ?? '').localeCompare(b.createdOn ?? ''),
  total: byTotal,
}

/** The quotes in the order that was chosen. Where some are known already, newer ones stand below these: nothing moves. */
export function sortedQuotes(
  quotes: readonly ExchangeQuote[],
  sort: TableSort,
  known: ReadonlySet<string> | null = null,
): readonly ExchangeQuote[] {
  const order = orders[sort.column] ?? (() => 0)
  const isNew = ({ id }: ExchangeQuote) => Number(known !== null && !known.has(id))
  return [...quotes].sort((a, b) => isNew(a) - isNew(b) || (sort.direction === 'asc' ? order(a, b) : order(b, a)))
}
