import { expect, test } from 'vitest'
import { rateOn, type TaxCode, type VatFacts, vatAmount, vatTerms } from './vat.ts'

const rates = [
  { from_date: '2011-01-04', rate: '20' },
  { from_date: '2008-12-01', rate: '15' },
  { from_date: '2010-01-01', rate: '17.50' },
]
test.each([
  ['2000-01-01', '15'],
  ['2008-12-01', '15'],
  ['2009-12-31', '15'],
  ['2010-01-01', '17.5'],
  ['2026-11-20', '20'],
])('on %s the rate is %s', (date, rate) => expect(rateOn(rates, date)).toBe(rate))
test('a code without rates charges nothing', () => expect(rateOn([], '2026-11-20')).toBe('0'))

test.each([
  ['456.64', '20', '91.33'],
  ['0.025', '20', '0.01'],
  ['0.12', '20', '0.02'],
  ['1.025', '100', '1.03'],
  ['100', '0', '0.00'],
])('VAT on %s at %s%% is %s', (net, rate, vat) => expect(vatAmount(net, rate)).toBe(vat))

const code = (id: number, name: string, rate: string): TaxCode => ({
  id,
  code: name,
  rates: [{ from_date: '2020-01-01', rate }],
})
const facts = (more: Partial<VatFacts> = {}): VatFacts => ({
  is_vat: 1,
  time_of_supply: '2026-11-20',
  customer_tax_code: code(2, 'T5', '5'),
  default_tax_code: code(1, 'T1', '20'),
  non_vat_tax_code: code(9, 'T9', '0'),
  vat_number: 'GB123456789',
  ...more,
})
test.each<[string, VatFacts, [string, string] | null]>([
  ['the customer’s code', facts(), ['T5', '5']],
  ['else the company’s', facts({ customer_tax_code: null }), ['T1', '20']],
  ['else it is refused', facts({ customer_tax_code: null, default_tax_code: null }), null],
  ['without VAT', facts({ is_vat: 0 }), ['T9', '0']],
  [
    'without VAT, whatever rate the code has been given',
    facts({ is_vat: 0, non_vat_tax_code: code(9, 'T9', '20') }),
    ['T9', '0'],
  ],
  ['without a VAT number', facts({ vat_number: ' ' }), ['T9', '0']],
  [
    'without a VAT number and without any code chosen',
    facts({ vat_number: null, customer_tax_code: null, default_tax_code: null }),
    ['T9', '0'],
  ],
  ['no non-VAT code', facts({ is_vat: 0, non_vat_tax_code: null }), null],
])('%s', (_name, known, terms) => {
  const found = vatTerms(known)
  expect(found && [found.tax_code, found.tax_rate]).toEqual(terms)
})
