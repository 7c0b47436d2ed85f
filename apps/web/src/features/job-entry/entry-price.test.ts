import { describe, expect, test } from 'vitest'
import { entryWith, jobWith } from './entry.fixture.ts'
import { entryTotals, entryVat, extraNames, marginOf, tariffsFor, vatName } from './entry-price.ts'
import type { EntryChoices } from './job-entry.queries.ts'

const tariff = (id: number, type: 0 | 1 | 2 | 3 | 4, charge: number) => ({
  id,
  code: `T${id}`,
  name: `Tariff ${id}`,
  description: null,
  type,
  charge,
})
const company = {
  company_name: 'Fenland',
  address1: null,
  address2: null,
  town: null,
  postcode: null,
  country: null,
  landline: null,
  email: null,
  vat_code: 'GB123',
  time_zone: 'Europe/London',
  quote_valid_days: 14,
  default_tax_code_id: 1,
  non_vat_tax_code_id: 2,
}
const choices = {
  customers: [],
  customer_addresses: [],
  london_vehicle_types: [],
  load_types: [],
  freight_types: [],
  services: [],
  extra_tariffs: [tariff(5, 1, 9), tariff(6, 3, 4), tariff(7, 4, 0), tariff(8, 0, 18), tariff(9, 2, 0.01)],
  tax_codes: [
    { id: 1, code: 'T1', rates: [{ from_date: '1970-01-01', rate: 20 }] },
    { id: 2, code: 'T9', rates: [] },
  ],
  company,
  company_logo: { light: null, dark: null },
} satisfies EntryChoices

const kept = jobWith().job_extra_charges
const inputs = { tariffs: tariffsFor(choices, kept), kept }
const extra = (extra_tariff_id: number, count = '', amount = '') => ({ extra_tariff_id, count, amount })

describe('the total while it is typed', () => {
  test.each([
    ['nothing', {}, '0.00'],
    ['digits that are not finished', { base_charge: '12.', waiting_charge: '.' }, '12.00'],
    ['a fixed extra', { base_charge: '100', job_extra_charges: [extra(8)] }, '118.00'],
    [
      'a line that stays at the percentage it was agreed at',
      { base_charge: '100', job_extra_charges: [extra(5)] },
      '107.50',
    ],
    [
      'the same line moved to today',
      { base_charge: '100', job_extra_charges: [extra(5)], recompute: 1 as const },
      '109.00',
    ],
    ['the larger weight', { weight: '640', vol_weight: '820', job_extra_charges: [extra(9)] }, '8.20'],
    ['a count', { job_extra_charges: [extra(6, '3')] }, '12.00'],
    ['an amount', { job_extra_charges: [extra(7, '', '6.5')] }, '6.50'],
    ['waiting to five decimals, rounded once', { base_charge: '10', waiting_charge: '0.125' }, '10.13'],
  ])('with %s', (_, changes, total) => {
    expect(entryTotals(entryWith(changes), inputs).total_charge).toBe(total)
  })
})

test('a tariff that the catalogue no longer offers stays for the job that has it', () => {
  const without = { ...choices, extra_tariffs: [tariff(8, 0, 18)] }
  const tariffs = tariffsFor(without, kept)
  expect(tariffs.map(({ id }) => id)).toEqual([8, 5, 6])
  expect(extraNames(entryWith({ job_extra_charges: [extra(6), extra(8)] }), tariffs)).toBe('Drop · Tariff 8')
})

test.each([
  [null, 'VAT'],
  [{ kind: 'none', code: 'T9' }, 'No VAT'],
  [{ kind: 'rate', code: 'T1', rate: '20', amount: '18.30' }, 'VAT 20%'],
] as const)('VAT that comes to %j is called %s', (vat, name) => {
  expect(vatName(vat)).toBe(name)
})

test('VAT is unknown until the company is known', () => {
  expect(entryVat(entryWith({}), '91.50', undefined)).toBeNull()
})

test.each([
  ['the default code', {}, choices, { kind: 'rate', code: 'T1', rate: '20', amount: '18.30' }],
  ['none where it is not charged', { is_vat: 0 as const }, choices, { kind: 'none', code: 'T9' }],
  [
    'none without a VAT number',
    {},
    { ...choices, company: { ...company, vat_code: null } },
    { kind: 'none', code: 'T9' },
  ],
  [
    'a missing code, said before an invoice trips over it',
    {},
    { ...choices, company: { ...company, default_tax_code_id: null } },
    { kind: 'no_code' },
  ],
])('VAT: %s', (_, changes, given, vat) => {
  expect(entryVat(entryWith(changes), '91.50', given)).toEqual(vat)
})

test.each([
  ['100.00', '', null],
  ['0.00', '60', null],
  ['100.00', '60', '40'],
  ['100.00', '120', '-20'],
])('of %s with %s for the sub-contractor a margin of %s %% is left', (total, cost, margin) => {
  expect(marginOf(total, cost)).toBe(margin)
})
