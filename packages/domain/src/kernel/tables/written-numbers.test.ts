import { expect, test } from 'vitest'
import { numberEvidence, readNumber, signOf } from './written-numbers.ts'

test.each([
  ['1,250.00', 'point'],
  ['1.250,00', 'comma'],
  ['1,234,567', 'point'],
  ['1.234.567', 'comma'],
  ['12,5', 'comma'],
  ['12.5', 'point'],
  ['£12.50', 'point'],
  ['-12,50', 'comma'],
  ['0,750', 'comma'],
  ['0.750', 'point'],
  [',5', 'comma'],
  ['1234,567', 'comma'],
  ['12,5074', 'comma'],
  ['12 500,25', 'comma'],
  ['99,900', 'unclear'],
  ['£1,250', 'unclear'],
  ['12.500', 'unclear'],
  ['12500', null],
  ['12 500', null],
  ['heavy', null],
  ['1,2,3', null],
  ['10/03/2027', null],
  ['', null],
] as const)('%s: %s', (text, sign) => expect(signOf(text)).toBe(sign))

test.each([
  ['1,250.50', 'point', '1250.50'],
  ['1.250,50', 'comma', '1250.50'],
  ['12,500', 'point', '12500'],
  ['12,500', 'comma', '12.50'],
  ['99,900', 'comma', '99.90'],
  ['12.500', 'comma', '12500'],
  ['0,750', 'comma', '0.75'],
  ['0,755', 'comma', '0.755'],
  ['£1,234.50', 'point', '1234.50'],
  ['GBP 12.50', 'point', '12.50'],
  ['1 250,5', 'comma', '1250.5'],
  ['1\u00a0250', 'point', '1250'],
  ['+5', 'point', '5'],
  ['-.5', 'point', '-0.5'],
  ['12.', 'point', '12'],
  // What the meaning of the file does not fit stays, for the call to refuse.
  ['12,5', 'point', '12,5'],
  ['12.5', 'comma', '12.5'],
  ['1234,567', 'point', '1234,567'],
  ['1,25,000', 'point', '1,25,000'],
  ['.', 'point', '.'],
  ['-', 'point', '-'],
  ['12 kg', 'point', '12 kg'],
  ['€12.50', 'point', '€12.50'],
  ['1e3', 'point', '1e3'],
  ['٣', 'point', '٣'],
] as const)('%s, %s before decimals: %s', (text, sign, digits) => expect(readNumber(text, sign)).toBe(digits))

test('of every kind the first is kept as an example; where commas part the cells a point stands before decimals', () => {
  const cells = ['', '12.500', ' 12,5 ', '13,5', '99,900', 'heavy']
  expect(numberEvidence(cells, { commasPart: false })).toEqual({ point: null, comma: '12,5', unclear: '12.500' })
  expect(numberEvidence(cells, { commasPart: true })).toEqual({ point: '12.500', comma: '12,5', unclear: '99,900' })
})
