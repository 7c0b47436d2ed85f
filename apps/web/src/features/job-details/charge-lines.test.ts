import { expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/jobs.queries.ts'
import { chargeLines, chargeTokens, pendingWaiting } from './charge-lines.ts'

const extra = (type: 0 | 1 | 2 | 3 | 4, charge: number, more: { count?: number; amount?: number } = {}) => ({
  id: type,
  extra_tariff_id: type,
  code: `X${type}`,
  name: `Extra ${type}`,
  type,
  charge,
  todays_charge: charge,
  count: 1,
  amount: 10,
  ...more,
})
const job = (more: Partial<OfficeJob> = {}) =>
  ({
    base_charge: 121.7,
    base_charge_reason: '62.41 mi × £1.95',
    job_extra_charges: [],
    waiting_charge: 0,
    waiting_charge_pending: null,
    total_charge: 121.7,
    subcost: null,
    other_costs: null,
    ...more,
  }) as unknown as OfficeJob

test.each([
  ['fixed', extra(0, 18), ''],
  ['percent', extra(1, 7.5), '7.5%'],
  ['by weight', extra(2, 0.125), '0.125 per kg'],
  ['by number', extra(3, 18, { count: 2.5 }), '2.5 × 18.00'],
  ['typed', extra(4, 0, { amount: 33 }), ''],
])('an extra says how it came about: %s', (_, line, reason) => {
  expect(chargeLines(job({ job_extra_charges: [line] }))[1]?.reason).toBe(reason)
})

test('waiting is charged once it is approved, and shown apart until then', () => {
  const proposed = job({ waiting_charge_pending: 12.5 })
  expect(chargeLines(proposed).map(({ key }) => key)).toEqual(['base'])
  expect(pendingWaiting(proposed)).toBe('12.50')
  const approved = job({ waiting_charge: 12.5 })
  expect(chargeLines(approved).map(({ key, amount }) => [key, amount])).toEqual([
    ['base', '121.70'],
    ['waiting', '12.50'],
  ])
  expect(pendingWaiting(approved)).toBeNull()
})

test('a cost that is not known is no cost of nothing', () => {
  expect(chargeTokens(job())).toContain('subcost: –')
  expect(chargeTokens(job({ subcost: 0 }))).toContain('subcost: 0.00')
})
