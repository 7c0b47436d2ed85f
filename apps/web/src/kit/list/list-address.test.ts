import { expect, test } from 'vitest'
import {
  listAddress,
  pageAndOrder,
  rangeIn,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from './list-address.ts'

const address = listAddress({
  filters: { keywords: searchKeywords, status: searchChoice(['Draft', 'Sent']), customer: searchWhole },
  within: searchRange,
  sorts: ['date', 'total'],
  opens: { invoice: searchWhole },
})

test.each([
  ['nothing', {}, {}],
  ['all parts', { keywords: ' a ', status: 'Sent', customer: '7' }, { keywords: 'a', status: 'Sent', customer: 7 }],
  ['what does not fit', { status: 'Lost', customer: 'x', sort: 'secret', direction: 'desc', other: 1 }, {}],
  ['one day for both', { from: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-20' }],
  ['an order', { sort: 'date', direction: 'desc', page: '1' }, { sort: 'date', direction: 'desc' }],
])('read: %s', (_, raw, search) => expect(address.read(raw)).toEqual(search))

test.each([
  ['a filter leads to the first page', { page: 3 }, { status: 'Sent' as const }, { status: 'Sent' }],
  ['the days do', { page: 3 }, { from: '2026-11-20', to: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-20' }],
  ['an order does', { page: 3 }, { sort: 'date' as const }, { sort: 'date' }],
  ['the same filter does not', { page: 3, customer: 7 }, { customer: 7 }, { page: 3, customer: 7 }],
  ['what opens does not', { page: 3 }, { invoice: 5 }, { page: 3, invoice: 5 }],
  ['undefined removes a part', { invoice: 5, page: 3 }, { invoice: undefined }, { page: 3 }],
])('changed: %s', (_, search, changes, after) => expect(address.changed(search, changes)).toEqual(after))

test('clearing the filters leaves what the list is within, and its order', () => {
  const search = { from: '2026-11-20', to: '2026-11-20', keywords: 'a', customer: 7, sort: 'date' } as const
  expect(address.isFiltered(search)).toBe(true)
  const cleared = address.changed(search, address.cleared)
  expect(cleared).toEqual({ from: '2026-11-20', to: '2026-11-20', sort: 'date' })
  expect(address.isFiltered(cleared)).toBe(false)
})

test('the Back button undoes another page and what was opened, not a filter', () => {
  expect([{ page: 2 }, { invoice: 5 }, { keywords: 'a' }, { invoice: undefined }].map(address.isStep)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the part of a query that every list has', () => {
  expect(pageAndOrder({})).toEqual({ page: 1 })
  expect(pageAndOrder({ page: 2, sort: 'date' })).toEqual({ page: 2, sort: 'date', direction: 'asc' })
  expect(rangeIn({ from: '2026-11-01', to: '2026-11-30' })).toBe('2026-11-01,2026-11-30')
  expect(rangeIn({})).toBeUndefined()
})
