import { expect, test } from 'vitest'
import { billableAddress } from './billable-search.ts'
import { invoiceAddress } from './invoice-search.ts'

test.each([
  [{}, {}],
  [
    { status: 'Overdue', invoice: '12', page: '1' },
    { invoice_status: 'Overdue', invoice: 12 },
  ],
  [{ status: 'Late', customer: 'x', sort: 'secret', direction: 'desc' }, {}],
  [{ from: '2026-11-20' }, { invoice_date: '2026-11-20,2026-11-20' }],
  [{ from: '2026-02-30', to: '2026-02-30' }, {}],
  [
    { sort: 'total_charge', direction: 'desc', keywords: ' INV-1 ' },
    { sort: 'total_charge', direction: 'desc', keywords: 'INV-1' },
  ],
])('%o is read as %o', (raw, search) => expect(invoiceAddress.read(raw)).toEqual(search))

test.each([
  [{ page: 3, invoice: 5 }, { invoice: undefined }, { page: 3 }],
  [{ page: 3 }, { invoice: 5 }, { page: 3, invoice: 5 }],
  [{ page: 3 }, { invoice_status: 'Draft' as const }, { invoice_status: 'Draft' }],
  [{ page: 3, keywords: 'a' }, { keywords: undefined }, {}],
])('%o with %o is %o', (search, changes, after) => expect(invoiceAddress.changed(search, changes)).toEqual(after))

test('the invoices asked for', () => {
  expect(invoiceAddress.queryOf({})).toEqual({ page: 1 })
  expect(
    invoiceAddress.queryOf(
      invoiceAddress.read({ from: '2026-11-01', to: '2026-11-30', status: 'Sent', customer: 4, sort: 'date', page: 2 }),
    ),
  ).toEqual({
    page: 2,
    invoice_date: '2026-11-01,2026-11-30',
    invoice_status: 'Sent',
    customer_id: 4,
    sort: 'date',
    direction: 'asc',
  })
})

test('jobs to be billed: read, changed, asked for', () => {
  expect(billableAddress.read({ sort: 'last_date', job: '7', status: 'Draft' })).toEqual({ sort: 'last_date', job: 7 })
  expect(billableAddress.changed({ page: 2, keywords: 'a' }, { job: 7 })).toEqual({ page: 2, keywords: 'a', job: 7 })
  expect(billableAddress.changed({ page: 2 }, { customer_id: 7 })).toEqual({ customer_id: 7 })
  expect(billableAddress.queryOf({ date: '2026-11-01,2026-11-02', sort: 'last_date', direction: 'desc' })).toEqual({
    page: 1,
    date: '2026-11-01,2026-11-02',
    sort: 'last_date',
    direction: 'desc',
  })
})
