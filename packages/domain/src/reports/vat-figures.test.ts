import { expect, test } from 'vitest'
import { summedVat, vatFigures } from './vat-figures.ts'

const standard = { lines: 3, net: '300.1', vat: '60.02', credited_net: '25.5', credited_vat: '5.1' }

test.each([
  ['credit notes are taken off', standard, { net_total: '274.60', vat_total: '54.92' }],
  ['nothing was issued', { lines: 0, net: '0', vat: '0', credited_net: '0', credited_vat: '0' }, { net_total: '0.00' }],
  [
    'a month in which more was credited than invoiced is below 0',
    { lines: 1, net: '0', vat: '0', credited_net: '10', credited_vat: '2' },
    { net_total: '-10.00', vat_total: '-2.00' },
  ],
])('%s', (_, sums, expected) => {
  expect(vatFigures(sums)).toMatchObject(expected)
})

test('the total is the sum of the rows, never VAT of a sum', () => {
  const pennies = { lines: 1, net: '0.03', vat: '0.01', credited_net: '0', credited_vat: '0' }
  expect(vatFigures(summedVat([pennies, pennies, standard]))).toMatchObject({ lines: 5, net: '300.16', vat: '60.04' })
})
