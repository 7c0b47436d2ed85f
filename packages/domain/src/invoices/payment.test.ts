import { expect, test } from 'vitest'
import { partFaults, spread } from './payment.ts'

const invoices = [
  { id: 1, inv_number: 'INV-1', owed: '100.10' },
  { id: 2, inv_number: 'INV-2', owed: '0' },
  { id: 3, inv_number: 'INV-3', owed: '50' },
]

test.each([
  ['100.10', [{ invoice_id: 1, amount: '100.10' }], '0.00'],
  [
    '120',
    [
      { invoice_id: 1, amount: '100.10' },
      { invoice_id: 3, amount: '19.90' },
    ],
    '0.00',
  ],
  [
    '200',
    [
      { invoice_id: 1, amount: '100.10' },
      { invoice_id: 3, amount: '50.00' },
    ],
    '49.90',
  ],
])('%s pays the first first', (amount, parts, rest) => {
  expect(spread(amount, invoices)).toEqual({ parts, rest })
})

test.each([
  [
    '100',
    [
      { invoice_id: 1, amount: '60' },
      { invoice_id: 3, amount: '40' },
    ],
    null,
  ],
  ['100', [{ invoice_id: 1, amount: '60' }], { amount: '£60.00 is allocated to invoices, but £100.00 was paid' }],
  ['60', [{ invoice_id: 3, amount: '60' }], { 'parts.0.amount': 'INV-3 has £50.00 left to pay' }],
])('a payment of %s', (amount, parts, faults) => {
  expect(partFaults(amount, parts, invoices)).toEqual(faults)
})
