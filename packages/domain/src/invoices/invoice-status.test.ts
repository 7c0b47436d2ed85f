import { expect, test } from 'vitest'
import {
  dueDate,
  type InvoiceStatus,
  invoiceStatuses,
  invoiceTones,
  isInvoiceOpen,
  mayDispute,
  maySetInvoiceStatus,
  owedOf,
  shownOwed,
  statusAfterCredit,
  statusAfterPayments,
  wasInvoiceSent,
} from './invoice-status.ts'

const byHand: Record<InvoiceStatus, InvoiceStatus[]> = {
  Draft: ['Sent'],
  Sent: ['Paid', 'Disputed'],
  'Part Paid': ['Paid', 'Disputed'],
  Paid: [],
  Disputed: ['Sent', 'Paid'],
  Credited: [],
  Void: [],
}
test.each(invoiceStatuses)('from %s by hand', (from) => {
  expect(invoiceStatuses.filter((to) => maySetInvoiceStatus(from, to))).toEqual(byHand[from])
  expect(isInvoiceOpen(from)).toBe(from === 'Draft')
})

test('the last day to pay', () => expect(dueDate('2026-11-20', 30)).toBe('2026-12-20'))
test('every status and Overdue has a tone', () => {
  expect(Object.keys(invoiceTones).sort()).toEqual([...invoiceStatuses, 'Overdue'].sort())
})

test.each([
  ['Sent', null, '0', true, 'Credited', 'Sent'],
  ['Paid', null, '120', true, 'Credited', 'Paid'],
  ['Paid', null, '120', false, 'Paid', null],
  ['Paid', null, '90', false, 'Paid', null],
  ['Part Paid', null, '80', false, 'Part Paid', null],
  ['Credited', 'Disputed', '0', true, 'Credited', 'Disputed'],
  ['Credited', 'Disputed', '0', false, 'Disputed', null],
  ['Credited', 'Paid', '50', false, 'Part Paid', null],
  ['Credited', null, '0', false, 'Sent', null],
] as const)(
  '%s, before %s, %s paid, used up %s: %s, before %s',
  (status, before, paid, is_used_up, then, then_before) => {
    const invoice = { status, status_before_credit: before, total_charge: '120', credited: '30', paid }
    expect(statusAfterCredit(invoice, is_used_up)).toEqual({ status: then, status_before_credit: then_before })
  },
)

test.each([
  ['Sent', '0', '0', 'Sent'],
  ['Sent', '0', '1', 'Part Paid'],
  ['Sent', '0', '120', 'Paid'],
  ['Sent', '20', '100', 'Paid'],
  ['Part Paid', '0', '0', 'Sent'],
  ['Paid', '0', '119.99', 'Part Paid'],
  ['Paid', '120', '0', 'Paid'],
  ['Disputed', '0', '50', 'Disputed'],
  ['Disputed', '0', '120', 'Paid'],
  ['Credited', '120', '0', 'Credited'],
  ['Draft', '0', '0', 'Draft'],
  ['Void', '0', '0', 'Void'],
] as const)('%s of 120, %s credited, %s paid: %s', (status, credited, paid, then) => {
  expect(statusAfterPayments({ status, total_charge: '120', credited, paid })).toBe(then)
})

test.each([
  ['20', '0', '100.00'],
  ['0', '30.5', '89.50'],
  ['120', '0', '0.00'],
  ['20', '120', '0.00'],
])('of 120 with %s credited and %s paid %s is owed', (credited, paid, owed) => {
  expect(owedOf({ total_charge: '120', credited, paid })).toBe(owed)
})
test('nobody owes a draft or a voided invoice', () => {
  const amounts = { total_charge: '120', credited: '0', paid: '0' }
  expect((['Draft', 'Sent', 'Void'] as const).map((status) => shownOwed({ ...amounts, status }))).toEqual([
    '0.00',
    '120.00',
    '0.00',
  ])
})

test('what was sent can be credited, a draft and a voided one cannot', () => {
  expect(invoiceStatuses.filter((status) => !wasInvoiceSent(status))).toEqual(['Draft', 'Void'])
})

test.each([
  ['Sent', '0.01', true],
  ['Part Paid', '20', true],
  ['Sent', '0', false],
  ['Draft', '20', false],
  ['Paid', '0', false],
  ['Disputed', '20', false],
  ['Credited', '0', false],
  ['Void', '0', false],
] as const)('a customer may dispute a %s invoice of which %s is owed: %s', (status, owed, expected) => {
  expect(mayDispute({ status, owed })).toBe(expected)
})
