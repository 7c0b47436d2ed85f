import { expect, test } from 'vitest'
import { suggestBaseCharge } from './base-charge.ts'

test.each([
  [
    { mileage: '58.70', per_mile: '1.45', minimum_charge: '40' },
    { amount: '85.12', reason: '58.70 mi × £1.45' },
  ],
  [
    { mileage: '10', per_mile: '1.45', minimum_charge: '40' },
    { amount: '40.00', reason: 'Minimum charge £40.00 (10.00 mi × £1.45 is less)' },
  ],
  [
    { mileage: 100, per_mile: '1.155', minimum_charge: null },
    { amount: '115.50', reason: '100.00 mi × £1.155' },
  ],
  [
    { mileage: '0', per_mile: '1.45', minimum_charge: '25' },
    { amount: '25.00', reason: 'Minimum charge £25.00 (0.00 mi × £1.45 is less)' },
  ],
  [{ mileage: '0', per_mile: '1.45', minimum_charge: null }, null],
  [{ mileage: null, per_mile: '1.45', minimum_charge: '25' }, null],
  [{ mileage: '10', per_mile: null, minimum_charge: '25' }, null],
])('%o', (facts, suggestion) => expect(suggestBaseCharge(facts)).toEqual(suggestion))
