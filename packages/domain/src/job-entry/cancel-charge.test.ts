import { expect, test } from 'vitest'
import { cancelledCharges, keepable } from './cancel-charge.ts'
import type { KeptOnCancelling } from './kept-on-cancelling.ts'

const fuel = { extra_tariff_id: 1, type: 1, charge: '7.5' } as const
const job = {
  base_charge: '200',
  weight: '10',
  extras: [fuel],
  waiting_charge: '12.5',
  waiting_charge_pending: '6',
  subcost: '80',
  other_costs: '4.12',
}

test.each<[KeptOnCancelling[], object]>([
  [[], { total_charge: '45.00', extras: '0.00', waiting_charge: '0', subcost: null, other_costs: null, profit: '0' }],
  [['extras'], { total_charge: '48.38', extras: '3.38', waiting_charge_pending: null }],
  [['waiting'], { total_charge: '57.50', waiting_charge: '12.5', waiting_charge_pending: '6', subcost: null }],
  [['costs'], { total_charge: '45.00', subcost: '80', other_costs: '4.12', profit: '-35' }],
  [['extras', 'waiting', 'costs'], { total_charge: '60.88', profit: '-19.12' }],
])('of 45 typed, keeping %j', (keep, expected) =>
  expect(cancelledCharges(job, { base_charge: '45', keep })).toMatchObject({ base_charge: '45', ...expected }),
)

test('only what a job has is asked about', () => {
  expect(keepable(job)).toEqual(['extras', 'waiting', 'costs'])
  expect(keepable({ ...job, extras: [], waiting_charge: '0', subcost: null, other_costs: null })).toEqual([])
  expect(keepable({ ...job, extras: [], waiting_charge: null, subcost: null })).toEqual(['costs'])
})
