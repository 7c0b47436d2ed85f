import { expect, test } from 'vitest'
import {
  dueDate,
  type InvoiceStatus,
  invoiceStatuses,
  invoiceTones,
  isInvoiceOpen,
  maySetInvoiceStatus,
  shownInvoiceStatus,
} from './invoice-status.ts'

const byHand: Record<InvoiceStatus, InvoiceStatus[]> = {
  Draft: ['Sent'],
  Sent: ['Part Paid', 'Paid', 'Disputed'],
  'Part Paid': ['Sent', 'Paid', 'Disputed'],
  Paid: ['Sent', 'Part Paid', 'Disputed'],
  Disputed: ['Sent', 'Part Paid', 'Paid'],
  Credited: [],
  Void: [],
}
test.each(invoiceStatuses)('from %s by hand', (from) => {
  expect(invoiceStatuses.filter((to) => maySetInvoiceStatus(from, to))).toEqual(byHand[from])
  expect(isInvoiceOpen(from)).toBe(from === 'Draft')
})

test.each<[InvoiceStatus, string | null, string]>([
  ['Sent', '2026-11-19', 'Overdue'],
  ['Sent', '2026-11-20', 'Sent'],
  ['Part Paid', '2026-11-01', 'Overdue'],
  ['Draft', '2026-11-01', 'Draft'],
  ['Paid', '2026-11-01', 'Paid'],
  ['Disputed', '2026-11-01', 'Disputed'],
  ['Sent', null, 'Sent'],
])('%s due %s shows %s on 20 November', (status, due_date, shown) => {
  expect(shownInvoiceStatus({ status, due_date }, '2026-11-20')).toBe(shown)
})
test('the last day to pay', () => expect(dueDate('2026-11-20', 30)).toBe('2026-12-20'))
test('every status and Overdue has a tone', () => {
  expect(Object.keys(invoiceTones).sort()).toEqual([...invoiceStatuses, 'Overdue'].sort())
})
