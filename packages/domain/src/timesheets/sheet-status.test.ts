import { expect, test } from 'vitest'
import { dayStatus, rowStatus } from './sheet-status.ts'

test.each([
  [false, [], 'Pending'],
  [false, ['Paid'], 'Pending'],
  [true, [], 'Approved'],
  [true, ['Pending'], 'Approved'],
  [true, ['Approved'], 'Approved'],
  [true, ['Queried'], 'Queried'],
  [true, ['Paid', 'Queried'], 'Queried'],
  [true, ['Paid', 'Pending'], 'Approved'],
  [true, ['Paid', 'Paid'], 'Paid'],
] as const)('approved %s, invoices %j: %s', (is_approved, invoice_statuses, status) => {
  expect(dayStatus({ is_approved, invoice_statuses })).toBe(status)
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
