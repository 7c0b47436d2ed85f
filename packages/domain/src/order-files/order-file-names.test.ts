import { expect, test } from 'vitest'
import { idInName, isPartName, type OrderFileState, placeOf, resultName } from './order-file-names.ts'

const file = { id: 1007, name: 'orders.csv', settled_at: '2026-11-25T09:05:07.123Z' }

test.each<[OrderFileState, string]>([
  ['part', 'in/orders.csv'],
  ['waiting', 'in/orders.csv'],
  ['accepted', 'processed/orders_20261125T090507_1007.csv'],
  ['repeated', 'processed/orders_20261125T090507_1007.csv'],
  ['refused', 'error/orders_20261125T090507_1007.csv'],
])('a file that is %s lies at %s', (state, place) => {
  const { folder, name } = placeOf({ ...file, state })
  expect(`${folder}/${name}`).toBe(place)
})

test('its result', () => {
  expect(resultName(file)).toBe('ACK_orders_20261125T090507_1007.csv')
  expect(resultName({ ...file, name: 'orders' })).toBe('ACK_orders_20261125T090507_1007.csv')
})

test.each<[string, number | null]>([
  ['ACK_orders_20261125T090507_1007.csv', 1007],
  ['orders_20261125T090507_1007', 1007],
  ['orders_5_20261125T090507_1007.csv', 1007],
  ['orders.csv', null],
  ['orders_1.2.3', null],
  ['_.csv', null],
])('the number in %s is %s', (name, id) => {
  expect(idInName(name)).toBe(id)
})

test.each<[string, boolean]>([
  ['orders.csv.part', true],
  ['orders.csv.filepart', true],
  ['ORDERS.TMP', true],
  ['orders.csv', false],
  ['part', false],
  ['orders.party', false],
])('%s is a part: %s', (name, isPart) => {
  expect(isPartName(name)).toBe(isPart)
})
