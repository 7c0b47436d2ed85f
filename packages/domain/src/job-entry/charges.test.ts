import { describe, expect, test } from 'vitest'
import type { TariffType } from '../tariffs/tariff-type.ts'
import {
  baseChargeError,
  type ExtraCharge,
  extraAmount,
  extrasForEdit,
  hasTodaysChargeChanged,
  jobTotals,
  profit,
  profitShown,
  type Tariff,
} from './charges.ts'

const extra = (type: TariffType, charge: string | number, more: Partial<ExtraCharge> = {}): ExtraCharge => ({
  extra_tariff_id: type + 1,
  type,
  charge,
  ...more,
})

describe('an extra', () => {
  const cases: [
    string,
    ExtraCharge,
    { base_charge: string | null; weight?: string | number | null; vol_weight?: string | null },
    string,
  ][] = [
    ['fixed', extra(0, '18'), { base_charge: '100' }, '18.00'],
    ['fixed, to the half penny up', extra(0, '1.005'), { base_charge: '100' }, '1.01'],
    ['percent of the base', extra(1, '7.5'), { base_charge: '287.56' }, '21.57'],
    ['percent, half up where a float would fall', extra(1, '7.5'), { base_charge: '85.4' }, '6.41'],
    ['percent of no base', extra(1, '7.5'), { base_charge: null }, '0.00'],
    [
      'per kg of the weight',
      extra(2, '0.0333'),
      { base_charge: '0', weight: '643.898', vol_weight: '394.505' },
      '21.44',
    ],
    [
      'per kg of the volumetric weight when it is larger',
      extra(2, '0.0333'),
      { base_charge: '0', weight: 10, vol_weight: '845.234' },
      '28.15',
    ],
    ['per kg with one weight missing', extra(2, '2'), { base_charge: '0', weight: null, vol_weight: '3' }, '6.00'],
    ['per kg with no weight', extra(2, '2'), { base_charge: '0' }, '0.00'],
    ['per number', extra(3, '12.35', { count: 3 }), { base_charge: '0' }, '37.05'],
    ['per number, once unless told', extra(3, '12.35'), { base_charge: '0' }, '12.35'],
    ['per number, none at all', extra(3, '12.35', { count: 0 }), { base_charge: '0' }, '0.00'],
    ['typed', extra(4, '0', { amount: '40.98' }), { base_charge: '0' }, '40.98'],
    ['typed, not the tariff charge', extra(4, '99', { amount: '1' }), { base_charge: '0' }, '1.00'],
    ['an amount sent for another type is not believed', extra(0, '18', { amount: '1' }), { base_charge: '0' }, '18.00'],
  ]
  test.each(cases)('%s', (_name, line, basis, amount) => expect(extraAmount(line, basis)).toBe(amount))
})

describe('the totals', () => {
  test('each line is rounded before it is added', () => {
    const three = [extra(0, '0.005'), extra(0, '0.005'), extra(0, '0.005')]
    expect(jobTotals({ base_charge: '10', extras: three })).toEqual({
      extra_amounts: ['0.01', '0.01', '0.01'],
      extras: '0.03',
      total_charge: '10.03',
      profit: '0',
    })
  })
  test('waiting is rounded, costs are not', () => {
    const totals = jobTotals({ base_charge: '533.83', waiting_charge: '37.44500', extras: [], subcost: '52.89123' })
    expect(totals.total_charge).toBe('571.28')
    expect(totals.profit).toBe('518.38877')
  })
  test('floating point has no part in it', () => {
    expect(jobTotals({ base_charge: '0.1', waiting_charge: '0.2', extras: [] }).total_charge).toBe('0.30')
  })
  test('a job without a price is worth nothing', () => {
    expect(jobTotals({ base_charge: null, extras: [] }).total_charge).toBe('0.00')
  })
})

test.each([
  ['100.00', '40', '60', '60.00'],
  ['100.00', '140', '-40', '-40.00'],
  ['100.00', null, '0', '–'],
  [null, '40', '0', '0.00'],
  ['100.00', '0', '100', '100.00'],
  ['100.00', '', '0', '–'],
])('profit of %s with a subcost of %s', (total, subcost, value, shown) => {
  expect(profit(total, subcost)).toBe(value)
  expect(profitShown(total, subcost)).toBe(shown)
})

test.each([
  ['85.12', null],
  [85.1, null],
  ['85.120', null],
  ['85.123', 'At most 2 decimals'],
  [0.001, 'At most 2 decimals'],
  ['-1', 'Must not be negative'],
  [null, null],
  ['', null],
])('a base charge of %s: %s', (value, reason) => expect(baseChargeError(value)).toBe(reason))

describe('an edit', () => {
  const kept: ExtraCharge[] = [
    { extra_tariff_id: 1, type: 0, charge: '10' },
    { extra_tariff_id: 9, type: 3, charge: '5', count: 1 },
  ]
  const tariffs: Tariff[] = [
    { id: 1, type: 0, charge: '12' },
    { id: 2, type: 1, charge: '7.5' },
  ]
  test('keeps the agreed charge and takes today’s for what is new', () => {
    expect(extrasForEdit([{ extra_tariff_id: 1 }, { extra_tariff_id: 2 }], { kept, tariffs })).toEqual([
      { extra_tariff_id: 1, type: 0, charge: '10' },
      { extra_tariff_id: 2, type: 1, charge: '7.5' },
    ])
  })
  test('moves to today’s when asked, except what the catalogue no longer has', () => {
    const wanted = [{ extra_tariff_id: 1 }, { extra_tariff_id: 9, count: 4 }]
    expect(extrasForEdit(wanted, { kept, tariffs, todays: true })).toEqual([
      { extra_tariff_id: 1, type: 0, charge: '12' },
      { extra_tariff_id: 9, type: 3, charge: '5', count: 4 },
    ])
  })
  test('leaves out a tariff that nobody knows', () => {
    expect(extrasForEdit([{ extra_tariff_id: 77 }], { kept, tariffs })).toEqual([])
  })
  test('tells when today’s charge is another', () => {
    expect(
      hasTodaysChargeChanged({ extra_tariff_id: 1, type: 0, charge: '10' }, { id: 1, type: 0, charge: '10.00000' }),
    ).toBe(false)
    expect(
      hasTodaysChargeChanged({ extra_tariff_id: 1, type: 0, charge: '10' }, { id: 1, type: 0, charge: '12' }),
    ).toBe(true)
    expect(
      hasTodaysChargeChanged({ extra_tariff_id: 1, type: 0, charge: '10' }, { id: 1, type: 3, charge: '10' }),
    ).toBe(true)
  })
})
