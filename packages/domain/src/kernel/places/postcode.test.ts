import { describe, expect, test } from 'vitest'
import { isBritish, outcodeOf, postcodeWarning, tidyPostcode } from './postcode.ts'

test.each([
  ['  IP24 5FS ', 'IP24 5FS'],
  ['DE53XA', 'DE5 3XA'],
  ['pe15 4ph', 'PE15 4PH'],
  ['TR106WW', 'TR10 6WW'],
  ['sw1a  1aa', 'SW1A 1AA'],
  ['S W1A1A A', 'SW1A 1AA'],
  ['M1 1AE', 'M1 1AE'],
  ['W1A 0AX', 'W1A 0AX'],
  ['gir0aa', 'GIR 0AA'],
  ['EC1A 1BB', 'EC1A 1BB'],
])('%s is kept as %s, without a warning', (typed, kept) => {
  expect(tidyPostcode(typed)).toBe(kept)
  expect(postcodeWarning(typed)).toBeNull()
})

describe('what does not look right is kept as typed, with a warning', () => {
  test.each([
    'QA1 1AA',
    'M1 1CE',
    'AI1 1AA',
    'JUNK SW1A 1AA',
    'GIR 0AA tail',
    '12345',
    'Unit 4',
    'W1M',
    'A1I 1AA',
    'M1',
  ])('%s', (typed) => {
    expect(tidyPostcode(typed)).toBe(typed)
    expect(postcodeWarning(typed)).toBe('This does not look like a UK postcode. It is kept as you typed it.')
  })
})

test.each(['', '   ', null, undefined])('%s is nothing', (typed) => {
  expect(tidyPostcode(typed)).toBeNull()
  expect(postcodeWarning(typed)).toBeNull()
})

test('abroad a postcode is only trimmed', () => {
  expect(tidyPostcode(' d02 af30 ', 'Ireland')).toBe('d02 af30')
  expect(postcodeWarning('75001', 'France')).toBeNull()
})

test.each([
  ['je23ab', 'Jersey', 'JE2 3AB'],
  ['je2  3ab', 'JE', 'JE2 3AB'],
  ['GY11AA', ' guernsey ', 'GY1 1AA'],
  ['gy93ea', 'Alderney', 'GY9 3EA'],
  ['im11aa', 'Isle of Man', 'IM1 1AA'],
])('the islands use them too: %s in %s is %s', (typed, country, kept) => {
  expect(tidyPostcode(typed, country)).toBe(kept)
  expect(postcodeWarning(typed, country)).toBeNull()
  expect(postcodeWarning('75001', country)).not.toBeNull()
})

test.each([
  ['', true],
  ['Jersey', false],
  [null, true],
  [' United Kingdom', true],
  ['GB', true],
  ['Wales', true],
  ['France', false],
])('%s is at home: %s', (country, is) => expect(isBritish(country)).toBe(is))

test.each([
  ['sw1a1aa', 'SW1A'],
  ['M1 1AE', 'M1'],
  ['12345', null],
  [null, null],
])('the outcode of %s is %s', (text, outcode) => expect(outcodeOf(text)).toBe(outcode))
