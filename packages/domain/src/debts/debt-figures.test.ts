import { expect, test } from 'vitest'
import { debtFigures } from './debt-figures.ts'

test('what is owed falls into its band, and what was paid too much or is unallocated stands apart', () => {
  const items = [
    { invoice_due: '2026-06-30', balance: '100.10' },
    { invoice_due: '2026-06-29', balance: '0.20' },
    { invoice_due: '2026-05-01', balance: '50' },
    { invoice_due: '2026-01-01', balance: '7.07' },
    { invoice_due: '2026-01-01', balance: '-20.05' },
  ]
  const payments = [{ unallocated: '10' }, { unallocated: '0.01' }]
  expect(debtFigures({ items, payments }, '2026-06-30')).toEqual({
    not_due: '100.10',
    to_30: '0.20',
    to_60: '50.00',
    to_90: '0.00',
    over_90: '7.07',
    owed: '157.37',
    credit: '20.05',
    unallocated: '10.01',
    balance: '127.31',
  })
})

test('nothing open is nothing owed', () => {
  expect(Object.values(debtFigures({ items: [], payments: [] }, '2026-06-30'))).toEqual(
    Array.from({ length: 9 }, () => '0.00'),
  )
})
