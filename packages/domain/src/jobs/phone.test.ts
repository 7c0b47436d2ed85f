import { expect, test } from 'vitest'
import { phoneError, tidyPhone } from './phone.ts'

const short = 'Number cannot be less than 10 characters'
test.each([
  ['01386 555 0110', '013865550110', null],
  ['(01386) 555-011', '01386555011', null],
  ['+44 7700 900123', '07700900123', null],
  ['+44 (0)7700 900123', '07700900123', null],
  ['+353 1 555 0110', '0035315550110', null],
  ['013865550', '013865550', short],
  ['0138655501', '0138655501', null],
  ['01386 555 01x', '0138655501x', 'Digits only'],
  ['ring the bell', 'ringthebell', 'Digits only'],
  ['', null, null],
  [null, null, null],
])('%s', (typed, kept, reason) => {
  expect(tidyPhone(typed)).toBe(kept)
  expect(phoneError(typed)).toBe(reason)
})
