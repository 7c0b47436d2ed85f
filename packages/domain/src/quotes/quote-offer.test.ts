import { expect, test } from 'vitest'
import { jobOfferOf, type OfferedJob, quoteTermsOf } from './quote-offer.ts'
import { quotePaper } from './quotes.messages.ts'

const side = { address_line_1: null, address_line_2: null, country: null, phone: null, instruction_1: null }
const sideOf = (name: string, more: object) =>
  Object.fromEntries(Object.entries({ ...side, ...more }).map(([field, value]) => [`${name}_${field}`, value]))

const job = {
  id: 7,
  job_number: '10045',
  mode: 0,
  customer_reference: [{ name: 'PO 77' }],
  ...sideOf('collection', {
    name: 'Calder Mill',
    town: 'Dover',
    post_code: 'CT14 9SB',
    date: '2026-07-01',
    at: '2026-07-01T07:00:00Z',
    instruction_1: 'Bay 3',
  }),
  ...sideOf('delivery', {
    name: 'Hub',
    town: 'Lyon',
    post_code: '69001',
    country: 'France',
    date: '2026-07-02',
    at: null,
  }),
  load_type: { id: 1, code: 'LWB', description: 'Long wheelbase', color: '', per_mile: null, minimum_charge: null },
  service: null,
  freight_type: { id: 1, code: 'PAL', description: null },
  item_count: 14,
  weight: '2450.000',
  vol_weight: null,
  spaces: null,
  mileage: '62.41000',
  base_charge: '121.70',
  waiting_charge: '0',
  total_charge: '130.83',
  is_vat: 1,
  job_extra_charges: [
    {
      id: 1,
      extra_tariff_id: 1,
      code: 'F',
      name: 'Fuel',
      type: 1,
      charge: '7.5',
      todays_charge: '8',
      count: '1',
      amount: '9.13',
    },
  ],
} as unknown as OfferedJob

const t1 = { tax_code_id: 1, tax_code: 'T1', tax_rate: '20.00' }
const customer = { country: 'United Kingdom', vat_number: 'GB 2' }
const inputs = { zone: 'Europe/London', vat: t1, vat_number: 'GB 1', customer, time_of_supply: '2026-07-02' }
const free = (tax_code: string) => ({ ...t1, tax_code, tax_rate: '0' })
const abroad = { country: 'IE', vat_number: 'IE6388047V' }

test('a job is offered in words and amounts, as its invoice would be', () => {
  expect(jobOfferOf(job, inputs)).toEqual({
    references: ['PO 77'],
    stops: [
      {
        label: 'Collection',
        name: 'Calder Mill',
        when: 'Wed 01-07-26, 08:00',
        lines: ['Dover CT14 9SB'],
        note: 'Bay 3',
      },
      {
        label: 'Delivery',
        name: 'Hub',
        when: 'Thu 02-07-26, time to be agreed',
        lines: ['Lyon 69001', 'France'],
        note: null,
      },
    ],
    load: [
      { label: 'Load type', value: 'Long wheelbase' },
      { label: 'Freight type', value: 'PAL' },
      { label: 'Pieces', value: '14' },
      { label: 'Weight', value: '2,450 kg' },
      { label: 'Distance', value: '62.41 miles' },
    ],
    charges: [
      { label: 'Carriage', amount: '121.70' },
      { label: 'Fuel 7.5%', amount: '9.13' },
    ],
    net: '130.83',
    vat: { code: 'T1', rate: '20', amount: '26.17' },
    vat_note: null,
    total: '157.00',
  })
})

test.each([
  ['whose tax code is not chosen yet', { vat: null }, {}, quotePaper.vat_later],
  ['that carries no VAT', { vat: null }, { is_vat: 0 }, 'No VAT is charged on this price.'],
  [
    'of a company without a VAT number',
    { vat: free('T9'), vat_number: null },
    {},
    'No VAT is charged on this price: we are not registered for VAT.',
  ],
  ['at the rate of nought', { vat: free('T0') }, {}, 'No VAT is charged on this price: zero-rated.'],
  ['that is exempt', { vat: free('T2') }, {}, 'No VAT is charged on this price: exempt from VAT.'],
  ['outside VAT', { vat: free('T9') }, { is_vat: 0 }, 'No VAT is charged on this price: outside the scope of VAT.'],
  [
    'for a business abroad',
    { vat: free('T9'), customer: abroad },
    { is_vat: 0 },
    'No VAT is charged on this price: reverse charge.',
  ],
  ['of a code of the company’s own', { vat: free('NIL') }, {}, 'No VAT is charged on this price.'],
])('a job %s has a price without VAT, and says why', (_, more, own, vat_note) => {
  expect(jobOfferOf({ ...job, ...own } as OfferedJob, { ...inputs, ...more })).toMatchObject({
    vat: null,
    vat_note,
    total: '130.83',
  })
})

test('a job that the depot’s goods are delivered of says who brings them; one side only is one stop', () => {
  const labels = (mode: number) => jobOfferOf({ ...job, mode } as OfferedJob, inputs).stops.map(({ label }) => label)
  expect(labels(3)).toEqual(['Collection (Brought to the depot by others)', 'Delivery'])
  expect(labels(1)).toEqual(['Collection'])
  expect(labels(2)).toEqual(['Delivery'])
})

test('the company’s own terms stand in place of the usual ones', () => {
  const usual = quoteTermsOf({ valid_until: '2026-07-04', quote_terms: null, terms_days: 30 })
  expect(usual).toEqual([quotePaper.valid('04-07-2026'), quotePaper.waiting, quotePaper.payment(30)])
  const own = quoteTermsOf({ valid_until: '2026-07-04', quote_terms: 'RHA 2024.\n\nNo returns.', terms_days: 30 })
  expect(own).toEqual([quotePaper.valid('04-07-2026'), 'RHA 2024.', 'No returns.'])
})
