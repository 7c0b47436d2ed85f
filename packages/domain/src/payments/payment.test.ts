import { expect, test } from 'vitest'
import { drawOn, partFaults, spread, unallocatedOf } from './payment.ts'

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
  // what is left stays unallocated; none at all is a payment on account
  ['100', [{ invoice_id: 1, amount: '60' }], null],
  ['100', [], null],
  ['59.99', [{ invoice_id: 1, amount: '60' }], { amount: '£60.00 is allocated to invoices, but only £59.99 was paid' }],
  ['60', [{ invoice_id: 3, amount: '60' }], { 'parts.0.amount': 'INV-3 has £50.00 left to pay' }],
])('a payment of %s', (amount, parts, faults) => {
  expect(partFaults(amount, parts, invoices)).toEqual(faults)
})

test('what the shares leave of an amount is unallocated', () => {
  expect(unallocatedOf('100', [{ amount: '60.01' }, { amount: '0.99' }])).toBe('39.00')
})

const funds = [
  { payment_id: 7, invoice_id: null, amount: '30' },
  { payment_id: 8, invoice_id: 4, amount: '12.50' },
]
const move = (payment_id: number, from_invoice_id: number | null, [wanted_at, amount]: [number, string]) => ({
  ...{ payment_id, from_invoice_id },
  ...{ wanted_at, amount },
})
test.each([
  ['within the first', ['10'], [move(7, null, [0, '10.00'])], '0.00'],
  [
    'over both, the first first',
    ['25', '10'],
    [move(7, null, [0, '25.00']), move(7, null, [1, '5.00']), move(8, 4, [1, '5.00'])],
    '0.00',
  ],
  ['more than there is', ['43'], [move(7, null, [0, '30.00']), move(8, 4, [0, '12.50'])], '0.50'],
])('money is drawn on funds: %s', (_, wanted, moves, missing) => {
  expect(drawOn(funds, wanted)).toEqual({ moves, missing })
})
