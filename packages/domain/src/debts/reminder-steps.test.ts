import { expect, test } from 'vitest'
import type { InvoiceStatus } from '../invoices/invoice-status.ts'
import { reminderStep } from './reminder-steps.ts'

const sent = { status: 'Sent' as InvoiceStatus, invoice_due: '2026-06-10', owed: '120' }

test.each([
  [7, '2026-06-10', 0],
  [7, '2026-06-16', 0],
  [7, '2026-06-17', 1],
  [7, '2026-06-23', 1],
  [7, '2026-06-24', 2],
  [7, '2026-07-01', 3],
  [7, '2027-07-01', 3],
  [1, '2026-06-11', 1],
  [0, '2026-06-10', 0],
  [0, '2026-06-11', 1],
  [0, '2026-12-11', 1],
  [null, '2026-12-11', 0],
])('with %s days, on %s step %i', (days, today, step) => {
  expect(reminderStep(sent, days, today)).toBe(step)
})

test.each([
  ['Draft', 0],
  ['Sent', 1],
  ['Part Paid', 1],
  ['Paid', 0],
  ['Disputed', 0],
  ['Credited', 0],
  ['Void', 0],
] as const)('%s is reminded of: %i', (status, step) => {
  expect(reminderStep({ ...sent, status }, 7, '2026-06-18')).toBe(step)
})

test('nothing left to pay is nothing to remind of', () => {
  expect(reminderStep({ ...sent, owed: '0.00' }, 7, '2026-06-18')).toBe(0)
})
