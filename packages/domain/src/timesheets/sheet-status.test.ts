import { expect, test } from 'vitest'
import { dayStatus, rowStatus } from './sheet-status.ts'

test.each([
  [false, null, 'Pending'],
  [false, 'Paid', 'Pending'],
  [true, null, 'Approved'],
  [true, 'Pending', 'Approved'],
  [true, 'Approved', 'Approved'],
  [true, 'Queried', 'Queried'],
  [true, 'Paid', 'Paid'],
] as const)('approved %s, invoice %s: %s', (is_approved, invoice_status, status) => {
  expect(dayStatus({ is_approved, invoice_status })).toBe(status)
})

test.each([
  [[], null],
  [['Paid', 'Pending', 'Approved'], 'Pending'],
  [['Paid', 'Approved', 'Queried'], 'Queried'],
  [['Paid', 'Approved'], 'Approved'],
  [['Paid', 'Paid'], 'Paid'],
] as const)('a row of %j is %s', (days, status) => {
  expect(rowStatus(days)).toBe(status)
})
