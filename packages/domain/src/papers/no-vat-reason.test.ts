import { expect, test } from 'vitest'
import { noVatSentences } from './no-vat-reason.ts'

test.each([
  ['a zero rate', ['T0'], false, ['Lines marked T0 carry no VAT: zero-rated.']],
  ['an exemption', ['t2'], false, ['Lines marked t2 carry no VAT: exempt from VAT.']],
  ['what is outside', ['T9', 'T9'], false, ['Lines marked T9 carry no VAT: outside the scope of VAT.']],
  ['a reverse charge at home', ['T20'], false, ['Lines marked T20 carry no VAT: reverse charge.']],
  ['a reverse charge abroad', ['T9'], true, ['Lines marked T9 carry no VAT: reverse charge.']],
  ['a code of the company\u2019s own', ['NIL'], false, ['Lines marked NIL carry no VAT.']],
  [
    'several',
    ['T0', 'T4', 'T9'],
    false,
    ['Lines marked T0, T4 carry no VAT: zero-rated.', 'Lines marked T9 carry no VAT: outside the scope of VAT.'],
  ],
])('%s is said', (_, codes, is_reverse, sentences) => {
  const rates = [{ tax_code: 'T1', tax_rate: '20' }, ...codes.map((tax_code) => ({ tax_code, tax_rate: '0' }))]
  expect(noVatSentences(rates, { is_reverse })).toEqual(sentences)
})
