import { expect, test } from 'vitest'
import { type Piece, pieceTotals, pricedWeight } from './pieces.ts'

const box = (pieces: string, edge: string, weight = ''): Piece => ({
  pieces,
  length: edge,
  width: edge,
  height: edge,
  weight,
})

test.each([
  ['cm', 'airfreight', [box('1', '100')], '1.000000', '166.667', '166.667'],
  ['cm', 'roadfreight', [box('1', '100')], '1.000000', '333.333', '333.333'],
  ['m', 'airfreight', [box('1', '1')], '1.000000', '166.667', '166.667'],
  ['inch', 'airfreight', [box('1', '39.37')], '0.999994', '166.666', '166.666'],
  ['cm', 'airfreight', [box('1', '100', '166.668')], '1.000000', '166.667', '166.668'],
  // Two rows of a sixth of a kilogram: the totals come from the exact rows.
  ['cm', 'airfreight', [box('1', '10'), box('1', '10')], '0.002000', '0.333', '0.333'],
  ['cm', 'airfreight', [], '0.000000', '0.000', '0.000'],
  ['cm', 'airfreight', [box('0', '0', '0')], '0.000000', '0.000', '0.000'],
  ['m', 'roadfreight', [box('999999999', '999999999.999')], null, null, null],
] as const)('%s, %s, %j', (unit, freight, pieces, cube, volume, charged) => {
  const totals = pieceTotals(pieces, { unit, freight })
  if (volume !== null) {
    expect(totals).toMatchObject({ total_cube: cube, total_volume: volume, charge_weight: charged })
  } else expect(totals.total_cube).toMatch(/^\d+\.\d{6}$/)
})

test('the weight that is priced is the larger one, or the volume alone', () => {
  const totals = pieceTotals([box('1', '100', '500')], { unit: 'cm', freight: 'airfreight' })
  expect([pricedWeight(totals, 'weight'), pricedWeight(totals, 'volume')]).toEqual(['500.000', '166.667'])
})
