import { expect, test } from 'vitest'
import { numberError, tidyNumber, typedNumber, withoutPound } from './typed-number.ts'

test.each([
  ['12', 0, null],
  ['12.0', 0, null],
  ['1e3', 2, 'Must be a number'],
  [' 1.5 ', 2, null],
  ['1,5', 2, 'Must be a number'],
  ['2.5', 0, 'Must be a whole number'],
  ['-10', 0, 'Must not be negative'],
  ['1.234', 2, 'At most 2 decimals'],
  ['1000000000', 2, 'Must be below 1,000,000,000'],
])('%s with %i decimals: %s', (value, places, reason) => expect(numberError(value, places)).toBe(reason))

test.each([
  ['12', '12', '12'],
  [' 12.50 ', '12.50', '12.50'],
  ['1,234.50', '1234.50', '1234.50'],
  ['12 345', '12345', '12345'],
  ['.5', '0.5', '0.5'],
  ['12.', '12', '12'],
  ['007', '7', '7'],
  ['-10', '-10', '-10'],
  ['', '', null],
  ['  ', '', null],
  ['1/2', '1/2', null],
  ['12 5', '12 5', null],
  ['1,5', '1,5', null],
  ['1,2345', '1,2345', null],
  ['1.2.3', '1.2.3', null],
  ['1e3', '1e3', null],
  ['£12', '£12', null],
  ['.', '.', null],
  ['-', '-', null],
  ['Infinity', 'Infinity', null],
])('%o is sent as %o and calculated with as %o', (typed, sent, digits) => {
  expect(tidyNumber(typed)).toBe(sent)
  expect(typedNumber(typed)).toBe(digits)
})

test.each([
  ['£1,250.50', '1250.50'],
  ['£12.50', '12.50'],
  [' £ 12', '12'],
  ['-£5', '-5'],
  ['£-5', '-5'],
  ['£', ''],
  ['12.50', '12.50'],
  ['12£', '12£'],
  ['££12', '£12'],
  ['$12', '$12'],
])('the price %o is sent as %o', (typed, sent) => expect(tidyNumber(withoutPound(typed))).toBe(sent))
