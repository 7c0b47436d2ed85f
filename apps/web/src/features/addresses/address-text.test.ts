import { expect, test } from 'vitest'
import { addressLine } from './address-text.ts'

test.each([
  ['Dorcan Way', 'Swindon', 'SN3 5HQ', 'Dorcan Way, Swindon SN3 5HQ'],
  [null, 'Runcorn', 'WA7 1TT', 'Runcorn WA7 1TT'],
  ['Unit 6', null, 'WR11 1GP', 'Unit 6, WR11 1GP'],
  ['Unit 6', 'Evesham', null, 'Unit 6, Evesham'],
  [null, null, null, ''],
])('an address with %s, %s, %s reads “%s” with what is known', (address_line_1, town, post_code, text) => {
  expect(addressLine({ address_line_1, town, post_code })).toBe(text)
})
