import { expect, test } from 'vitest'
import { driverName } from './driver-name.ts'

test.each([
  [{ full_name: 'Ade Okoro' }, 'Ade', 'Okoro', 'Ade Okoro'],
  [{ full_name: '  Mary  Ann   Price ' }, 'Mary Ann', 'Price', 'Mary Ann Price'],
  [{ full_name: 'Prince' }, 'Prince', '', 'Prince'],
  [{ first_name: 'Beth', last_name: 'Marsh' }, 'Beth', 'Marsh', 'Beth Marsh'],
  [{ first_name: 'Beth' }, 'Beth', '', 'Beth'],
  [{ first_name: 'Beth', last_name: 'Marsh', full_name: 'Somebody Else' }, 'Beth', 'Marsh', 'Beth Marsh'],
])('%j', (given, first_name, last_name, full_name) =>
  expect(driverName(given)).toEqual({ first_name, last_name, full_name }),
)

test.each([[{}], [{ full_name: ' ' }], [{ first_name: '', last_name: '' }]])('%j is no name', (given) =>
  expect(driverName(given)).toBeNull(),
)
