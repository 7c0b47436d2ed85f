import { expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/jobs.queries.ts'
import {
  carrierLines,
  chargeLines,
  chargeTokens,
  costLine,
  legCarrierLines,
  pendingWaiting,
  vatLine,
} from './charge-lines.ts'

const zone = 'Europe/London'
const extra = (type: 0 | 1 | 2 | 3 | 4, charge: number, more: { count?: number; amount?: number } = {}) => ({
  id: type,
  extra_tariff_id: type,
  code: `X${type}`,
  name: `Extra ${type}`,
  extra_charges: { name: `Extra ${type}` },
  type,
  charge,
  todays_charge: charge,
  count: 1,
  amount: 10,
  ...more,
})
const job = (more: Partial<OfficeJob> = {}) =>
  ({
    parent_id: null,
    base_charge: 121.7,
    base_charge_reason: '62.41 mi × £1.95',
    job_extra_charges: [],
    waiting_charge: 0,
    waiting_charge_pending: null,
    stop_times: [],
    sub_contractor_jobs: [],
    trip_sub_jobs: [],
    total_charge: 121.7,
    subcost: null,
    whole_subcost: null,
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
  expect(chargeLines(job({ job_extra_charges: [line] }), zone)[1]?.reason).toBe(reason)
})

test('waiting is charged once it is approved, and shown apart until then', () => {
  const proposed = job({ waiting_charge_pending: 12.5 })
  expect(chargeLines(proposed, zone).map(({ key }) => key)).toEqual(['base'])
  expect(pendingWaiting(proposed, zone)).toMatchObject([{ amount: '12.50', stop_time_id: null }])
  const approved = job({ waiting_charge: 12.5 })
  expect(chargeLines(approved, zone).map(({ key, amount }) => [key, amount])).toEqual([
    ['base', '121.70'],
    ['waiting', '12.50'],
  ])
  expect(pendingWaiting(approved, zone)).toEqual([])
})

test('a cost that is not known is no cost of nothing', () => {
  expect(chargeTokens(job())).toContain('subcost: –')
  expect(chargeTokens(job({ whole_subcost: 0 }))).toContain('subcost: 0.00')
})

const stop = (more: Partial<OfficeJob['stop_times'][number]>) => ({
  id: 4,
  job_id: 7,
  job_number: '10045',
  side: 'collection' as const,
  arrived_at: '2026-06-01T07:40:00Z',
  departed_at: '2026-06-01T08:36:00Z',
  waiting_from: '2026-06-01T08:00:00Z',
  waited_minutes: 36,
  free_minutes: 30,
  step_minutes: 15,
  charged_minutes: 15,
  rate_per_hour: 20,
  charge: 5,
  is_approved: 0 as const,
  version: 1,
  ...more,
})

test('each stop shows its evidence, before and after it is approved, beside what was typed', () => {
  const delivery = stop({ id: 5, side: 'delivery', charge: 10, is_approved: 1, waiting_from: '2026-06-01T07:40:00Z' })
  const both = job({ id: 7, waiting_charge: 12.5, waiting_charge_pending: 5, stop_times: [stop({}), delivery] })
  expect(pendingWaiting(both, zone)).toEqual([
    {
      key: 'stop-4',
      name: 'Waiting at collection',
      reason: '36 min on site from the booked 09:00, 30 free, 15 min in 15-minute steps × £20.00/h',
      amount: '5.00',
      stop: { job_id: 7, side: 'collection' },
      stop_time_id: 4,
    },
  ])
  expect(chargeLines(both, zone).map(({ name, amount }) => [name, amount])).toEqual([
    ['Base charge', '121.70'],
    ['Waiting at delivery', '10.00'],
    ['Waiting', '2.50'],
  ])
})

test('a waiting charge that a clerk has lowered stands as one line, and a leg is named', () => {
  const leg = stop({ job_id: 8, job_number: '10045-1', is_approved: 1 })
  expect(chargeLines(job({ id: 7, waiting_charge: 3, stop_times: [leg] }), zone).at(-1)).toMatchObject({
    name: 'Waiting',
    amount: '3.00',
  })
  expect(chargeLines(job({ id: 7, waiting_charge: 5, stop_times: [leg] }), zone).at(-1)).toMatchObject({
    name: 'Waiting at collection, 10045-1',
  })
})

const choices = {
  company: { vat_code: 'GB123456782', default_tax_code_id: 1, non_vat_tax_code_id: 9 },
  customers: [{ id: 7, tax_code_id: null }],
  tax_codes: [
    { id: 1, code: 'T1', rates: [{ from_date: '1900-01-01', rate: '20' }] },
    { id: 9, code: 'T9', rates: [{ from_date: '1900-01-01', rate: '0' }] },
  ],
}
const open = {
  parent_id: null,
  is_vat: 1,
  customer_id: 7,
  mode: 0,
  collection_date: '2026-11-20',
  invoice: null,
} as const
const invoice = { id: 1, inv_number: 'INV-1', status: 'Sent', tax_code: 'T5', tax_rate: '5.0000', vat: 6.09 }
const noCode = { ...choices, company: { ...choices.company, default_tax_code_id: null } }

test.each([
  ['of today', open, choices, ['VAT 20% (T1)', '£146.04 with VAT', '24.34']],
  ['of its invoice, which keeps its rate', { ...open, invoice }, choices, ['VAT 5% (T5)', '£127.79 with VAT', '6.09']],
  ['not charged', { ...open, is_vat: 0 }, choices, ['No VAT (T9)', undefined, '–']],
  ['without a code', open, noCode, ['VAT: no tax code is chosen yet', undefined, '–']],
  ['before the company is known', open, undefined, ['VAT', undefined, '–']],
] as const)('VAT %s', (_, more, given, line) => {
  const shown = vatLine(job(more as Partial<OfficeJob>), given)
  expect([shown?.name, shown?.reason, shown?.amount]).toEqual(line)
})

test('a sub-job has its VAT with its trip', () => {
  expect(vatLine(job({ ...open, parent_id: 3 }), choices)).toBeNull()
})

test('where several carriers have the job, each is there with what they are paid, or that it is to be entered', () => {
  const carrier = (id: number, leg: string, agreed_subcost: number | null) =>
    ({ id, leg, agreed_subcost, sub_contractor: { name: `Sub ${id}` }, owner_driver: null }) as never
  const [first, second] = [carrier(1, 'collection', 60), carrier(2, 'delivery', null)]
  expect(carrierLines(job({ sub_contractor_jobs: [first] }))).toEqual([])
  const leg = { parent_id: 7, subcost: 55, sub_contractor_jobs: [second] }
  expect(carrierLines(job(leg))).toMatchObject([{ amount: '55.00', reason: null }])
  expect(carrierLines(job({ sub_contractor_jobs: [second, first] }))).toMatchObject([
    { name: 'Sub 1, collection', amount: '60.00', reason: null },
    { name: 'Sub 2, delivery', amount: '–', reason: 'Not agreed: enter what they are paid' },
  ])
})

test('a trip lists what the carriers of its legs are paid, and where it is still to be entered', () => {
  const leg = (id: number, more: object) => ({
    job_number: `10045-${id}`,
    status: 'Completed',
    subcost: null,
    sub_contractor_jobs: [{ id, agreed_subcost: null, sub_contractor: { name: `Sub ${id}` }, owner_driver: null }],
    ...more,
  })
  const legs = [leg(1, { subcost: 120 }), leg(2, {}), leg(3, { status: 'Cancelled', subcost: 9 })]
  const trip = job({ trip_sub_jobs: legs as never, whole_subcost: 120 })
  expect(legCarrierLines(trip)).toMatchObject([
    { name: 'Sub 1, 10045-1', amount: '120.00', reason: null },
    { name: 'Sub 2, 10045-2', amount: '–', reason: 'Not agreed: open 10045-2 and enter what they are paid' },
  ])
  expect(costLine(trip, 'subcost').amount).toBe('120.00')
})
