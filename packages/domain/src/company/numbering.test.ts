import { expect, test } from 'vitest'
import { documentNumber, nextNumberError, numberSeries, prefixError, sharedPrefixes } from './numbering.ts'

test('a number as printed', () => expect(documentNumber(numberSeries.invoice.prefix, 1042)).toBe('INV-1042'))
test.each([
  [1, null, null],
  [1043, 1042, null],
  [1042, 1042, 'Must be above 1042, the last number used'],
  [0, null, 'Must be a whole number from 1'],
  [1.5, null, 'Must be a whole number from 1'],
])('next %s after %s: %s', (next, last, reason) => expect(nextNumberError(next, last)).toBe(reason))
test.each([
  ['INV-', null],
  ['', null],
  ['2026/', null],
  ['INV 1', 'Letters, digits, dashes and slashes only'],
  ['=CMD', 'Letters, digits, dashes and slashes only'],
  ['ABCDEFGHIJK', 'At most 10 characters'],
])('prefix %s: %s', (prefix, reason) => expect(prefixError(prefix)).toBe(reason))
test.each([
  [{ invoice: 'INV-', credit_note: 'CN-', self_bill: 'SB-' }, []],
  [{ invoice: 'HH-', credit_note: 'hh-', self_bill: 'SB-' }, ['invoice', 'credit_note']],
  [{ invoice: '', credit_note: 'CN-', self_bill: '' }, ['invoice', 'self_bill']],
])('prefixes %j are shared by %j', (prefixes, shared) => expect(sharedPrefixes(prefixes)).toEqual(shared))
