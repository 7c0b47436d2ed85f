import { expect, test } from 'vitest'
import { type CarriedJob, extraCharge, lineDescription } from './line-description.ts'

const job: CarriedJob = {
  mode: 0,
  collection_town: 'Ely',
  collection_name: 'Ashdown Print',
  collection_date: '2026-10-20',
  delivery_town: 'Swindon',
  delivery_name: 'NHS Supply Hub',
  delivery_date: '2026-10-21',
  first_date: '2026-10-20',
  last_date: '2026-10-21',
}

test.each<[string, Partial<CarriedJob>, string]>([
  ['over two days', {}, 'Ely to Swindon, 20-10-2026 to 21-10-2026'],
  ['in one day', { first_date: '2026-10-21' }, 'Ely to Swindon, 21-10-2026'],
  ['a collection only', { mode: 1, last_date: '2026-10-20' }, 'Collection from Ely, 20-10-2026'],
  ['a delivery only', { mode: 2, first_date: '2026-10-21' }, 'Delivery to Swindon, 21-10-2026'],
  ['a side without a town', { delivery_town: null, last_date: '2026-10-20' }, 'Ely to NHS Supply Hub, 20-10-2026'],
  [
    'a side that nobody filled in',
    { delivery_town: null, delivery_name: null, last_date: '2026-10-20' },
    'Collection from Ely, 20-10-2026',
  ],
  [
    'neither side',
    { mode: 2, delivery_town: '', delivery_name: null, first_date: '2026-10-21' },
    'Carriage, 21-10-2026',
  ],
])('%s', (_, given, text) => {
  expect(lineDescription({ ...job, ...given })).toBe(text)
})

test.each([
  [{ name: 'Congestion charge', type: 0, charge: '18.00000', count: 1, amount: '18.00' }, 'Congestion charge'],
  [{ name: 'Fuel surcharge', type: 1, charge: '7.50000', count: 1, amount: '9.13' }, 'Fuel surcharge 7.5%'],
  [{ name: 'Extra drop', type: 3, charge: '12.35000', count: 2, amount: '24.70' }, 'Extra drop × 2'],
])('an extra says what made its amount: %o', (extra, label) => {
  expect(extraCharge(extra)).toEqual({ label, amount: extra.amount })
})
