import { expect, test } from 'vitest'
import type { ExchangeQuote } from './exchange.queries.ts'
import { nameOf, sortedQuotes } from './sorted-quotes.ts'

const quote = (id: string, firstName: string | null, totalPrice: number | null, createdOn: string): ExchangeQuote => ({
  id,
  status: 'posted',
  quoteOwner: { firstName, lastName: null, phone: null, companyId: `M${id}` },
  vehicle: { type: null, size: null },
  createdOn,
  notes: null,
  currency: '£',
  price: totalPrice,
  totalPrice,
  accessorials: [],
  is_open: 1,
  waiting: null,
})
const quotes = [
  quote('1', 'Ria', 95.5, '2026-11-20T09:05:00.000Z'),
  quote('2', 'Bo', 100, '2026-11-20T09:01:00.000Z'),
  quote('3', null, null, '2026-11-20T09:03:00.000Z'),
]

test.each([
  ['the cheapest first; one without a price last', { column: 'total', direction: 'asc' }, '123'],
  ['the dearest first', { column: 'total', direction: 'desc' }, '321'],
  ['by name, by number where there is no name', { column: 'name', direction: 'asc' }, '231'],
  ['the oldest first', { column: 'quotedOn', direction: 'asc' }, '231'],
  ['a column that has no order', { column: 'notes', direction: 'asc' }, '123'],
] as const)('%s', (_, sort, order) => {
  expect(
    sortedQuotes(quotes, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order)
})

test('one that comes while they are being read stands below the others, whatever it costs', () => {
  const known = new Set(['2', '3'])
  expect(sortedQuotes(quotes, { column: 'total', direction: 'asc' }, known).map(({ id }) => id)).toEqual([
    '2',
    '3',
    '1',
  ])
})

test('who quoted is named, by their number where the exchange gives no name', () => {
  expect(quotes.map(nameOf)).toEqual(['Ria', 'Bo', 'M3'])
})
