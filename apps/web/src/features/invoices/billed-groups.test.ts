import { expect, test } from 'vitest'
import { type BilledRow, billedGroups, netOf } from './billed-groups.ts'

const row = (id: number, customer: number, total_charge: number): BilledRow => ({
  id,
  total_charge,
  customer: {
    id: customer,
    customer_code: `C${customer}`,
    customer_name: customer === 1 ? 'Zeta' : 'Alpha',
    invoice_type: customer === 1 ? 'multi' : 'single',
  },
})
const rows = [row(1, 1, 0.1), row(2, 1, 0.2), row(3, 2, 10)]

test.each([
  ['single' as const, [1, 2]],
  ['multi' as const, [1, 1]],
  ['mixed' as const, [1, 1]],
])('%s makes %o invoices of two customers, Alpha first', (how, invoices) => {
  const groups = billedGroups(rows, how)
  expect(groups.map((group) => group.customer_name)).toEqual(['Alpha', 'Zeta'])
  expect(groups.map((group) => group.invoices)).toEqual(invoices)
})

test('sums are to the penny', () => {
  expect(billedGroups(rows, 'multi')[1]).toMatchObject({ jobs: 2, net: '0.30', kind: 'multi' })
  expect(netOf(rows)).toBe('10.30')
  expect(netOf([])).toBe('0.00')
})
