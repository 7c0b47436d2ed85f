import { expect, test } from 'vitest'
import {
  dueDate,
  type InvoiceStatus,
  invoiceStatuses,
  invoiceTones,
  isInvoiceOpen,
  maySetInvoiceStatus,
  owedAfterCredits,
  shownInvoiceStatus,
  statusAfterCredit,
  wasInvoiceSent,
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

test.each([
  ['Sent', null, true, 'Credited', 'Sent'],
  ['Paid', null, true, 'Credited', 'Paid'],
  ['Paid', null, false, 'Paid', null],
  ['Credited', 'Disputed', true, 'Credited', 'Disputed'],
  ['Credited', 'Disputed', false, 'Disputed', null],
  ['Credited', null, false, 'Sent', null],
] as const)('%s, before %s, used up %s: %s, before %s', (status, before, is_used_up, then, then_before) => {
  expect(statusAfterCredit({ status, status_before_credit: before }, is_used_up)).toEqual({
    status: then,
    status_before_credit: then_before,
  })
})

test.each([
  ['Sent', '20', '100.00'],
  ['Part Paid', '0', '120.00'],
  ['Credited', '120', '0.00'],
  ['Paid', '20', '0.00'],
  ['Void', '0', '0.00'],
] as const)('a %s invoice of 120 with %s credited still owes %s', (status, credited, owed) => {
  expect(owedAfterCredits({ status, total_charge: '120', credited })).toBe(owed)
})

test('what was sent can be credited, a draft and a voided one cannot', () => {
  expect(invoiceStatuses.filter((status) => !wasInvoiceSent(status))).toEqual(['Draft', 'Void'])
})
