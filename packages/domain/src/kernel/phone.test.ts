import { expect, test } from 'vitest'
import { phoneError, phoneLink, tidyPhone } from './phone.ts'
import { typedMessages } from './typed.messages.ts'

const { phone_short: short, phone_form: form } = typedMessages
test.each([
  ['01386 555 0110', '01386 555 0110', null],
  ['  01386   555011 ', '01386 555011', null],
  ['+44 7700 900123', '+44 7700 900123', null],
  ['+ 44 7700 900123', '+44 7700 900123', null],
  ['+353 1 555 0110', '+353 1 555 0110', null],
  ['01234 567890 ext 12', '01234 567890 ext 12', null],
  ['01234567890x12', '01234567890 ext 12', null],
  ['01234 567890 Ext. 12', '01234 567890 ext 12', null],
  ['01234 567890 extension 12', '01234 567890 ext 12', null],
  ['0138655501', '0138655501', null],
  ['013865550', '013865550', short],
  ['01386 555 ext 110', '01386 555 ext 110', short],
  ['0 1 2 3 4 5 6 7 8', '0 1 2 3 4 5 6 7 8', short],
  ['+44 (0)7700 900123', '+44 (0)7700 900123', form],
  ['(01386) 555-011', '(01386) 555-011', form],
  ['01386 555 01x', '01386 555 01x', form],
  ['01386 555011 ext', '01386 555011 ext', form],
  ['01386 +555011', '01386 +555011', form],
  ['++441386555011', '++441386555011', form],
  ['01386 555011 ext 1 ext 2', '01386 555011 ext 1 ext 2', form],
  ['٠١٣٨٦٥٥٥٠١١', '٠١٣٨٦٥٥٥٠١١', form],
  ['ring the bell', 'ring the bell', form],
  ['   ', null, null],
  [null, null, null],
])('%s', (typed, stored, reason) => {
  expect(tidyPhone(typed)).toBe(stored)
  expect(phoneError(typed)).toBe(reason)
})

test.each([
  ['+44 7700 900123', 'tel:+447700900123'],
  ['01234 567890 ext 12', 'tel:01234567890;ext=12'],
  ['555 ask for Jo', 'tel:555askforJo'],
])('%s is rung by %s', (phone, link) => expect(phoneLink(phone)).toBe(link))
