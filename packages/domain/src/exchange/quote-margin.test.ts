import { expect, test } from 'vitest'
import { quoteMargin } from './quote-margin.ts'

const done = { is_planned: 0, is_completed: 1, agreed_subcost: '40.00' }
const quote = { price: '110.00', totalPrice: '120.00', currency: '£' }

test.each([
  ['the total, extras included', { total_charge: '150.00' }, quote, '30', '20.00'],
  ['the price, where there is no total', { total_charge: '150.00' }, { ...quote, totalPrice: null }, '40', '26.67'],
  ['a loss', { total_charge: '100.00' }, quote, '-20', '-20.00'],
  [
    'what a done leg costs, not what is only planned',
    { total_charge: '200', sub_contractor_jobs: [done, { ...done, is_planned: 1 }, { ...done, is_completed: 0 }] },
    quote,
    '40',
    '20.00',
  ],
] as const)('the margin counts %s', (_, job, offered, left, percent) => {
  expect(quoteMargin({ sub_contractor_jobs: [], ...job }, offered)).toEqual({ left, percent })
})

test.each([
  ['the job has no price', { total_charge: '0.00' }, quote],
  ['the viewer sees no prices', { total_charge: null }, quote],
  ['the quote names no price', { total_charge: '150' }, { ...quote, price: null, totalPrice: null }],
  ['the quote is in another currency', { total_charge: '150' }, { ...quote, currency: '€' }],
])('there is no margin where %s', (_, job, offered) => {
  expect(quoteMargin({ sub_contractor_jobs: [], ...job }, offered)).toBeNull()
})
