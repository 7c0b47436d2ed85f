import { expect, test } from 'vitest'
import { decimal, decimalsOf, isBlank, pounds, showMoney, showNumber } from './decimal.ts'

test.each([
  ['0.125', '0.13'],
  ['-0.125', '-0.13'],
  ['1.005', '1.01'],
  ['2', '2.00'],
  [null, '0.00'],
  ['', '0.00'],
  [0.1 + 0.2, '0.30'],
])('%s in pounds is %s', (value, text) => expect(pounds(decimal(value))).toBe(text))

test.each([
  [null, '0.00'],
  [184.5, '184.50'],
  ['6011.295', '6,011.30'],
  ['1234567', '1,234,567.00'],
  ['-123', '-123.00'],
  ['-1234.5', '-1,234.50'],
])('%s is shown as %s', (value, text) => expect(showMoney(value)).toBe(text))

test.each([
  [24000, '24,000'],
  ['1100.500', '1,100.5'],
  ['1234567.891', '1,234,567.891'],
  ['999', '999'],
  ['-24000', '-24,000'],
  [0, '0'],
])('the number %s is shown as %s', (value, text) => expect(showNumber(value)).toBe(text))

test.each([
  ['1.2300', 2],
  ['1', 0],
  [1e-7, 7],
  ['1000000', 0],
])('%s carries %i decimals', (value, places) => expect(decimalsOf(value)).toBe(places))

test('0 is not blank', () => {
  expect(isBlank(0)).toBe(false)
  expect(isBlank('0')).toBe(false)
  expect(isBlank('')).toBe(true)
  expect(isBlank(null)).toBe(true)
})
test('words are no number', () => expect(() => decimal('far')).toThrow())
