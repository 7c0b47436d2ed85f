import installed from 'libphonenumber-js/metadata.min'
import { expect, test } from 'vitest'
import { typedMessages } from '../typed.messages.ts'
import { phoneDigits, phoneError, tidyPhone } from './phone.ts'
import { phoneLink } from './phone-link.ts'
import { phoneMetadata } from './phone-metadata.table.ts'

const { phone_short: short, phone_long: long, phone_form: form } = typedMessages
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
  ['+44 (0)7700 900123', '+44 7700 900123', null],
  ['+44(0)20 7946 0958', '+44 20 7946 0958', null],
  ['0044 (0)20 7946 0958', '0044 20 7946 0958', null],
  ['44 (0)20 7946 0958', '+44 20 7946 0958', null],
  ['+49 (0)30 123456 78', '+49 30 123456 78', null],
  ['(01386) 555-011', '01386 555 011', null],
  ['(01386)555011', '01386 555011', null],
  ['020-7946-0958', '020 7946 0958', null],
  ['020.7946.0958', '020 7946 0958', null],
  ['020\u20117946\u20130958', '020 7946 0958', null],
  ['\u202a+44 7700 900123\u202c', '+44 7700 900123', null],
  ["'07700900123", '07700900123', null],
  ['(020) 7946 0958 ext 12', '020 7946 0958 ext 12', null],
  // What a spreadsheet took for a number.
  ['7700900123', '07700900123', null],
  ['7700 900123', '07700 900123', null],
  ['1632960001', '01632960001', null],
  ['2079460958', '02079460958', null],
  ['447700900123', '+447700900123', null],
  ['44 20 7946 0958', '+44 20 7946 0958', null],
  ['+44 020 7946 0958', '+44 20 7946 0958', null],
  ['+4407700900123', '+44 7700900123', null],
  ['+44 020 7946 0958 ext 12', '+44 20 7946 0958 ext 12', null],
  // Of other countries nothing is known but the form.
  ['2125550123', '2125550123', null],
  ['4.47701E+11', '4.47701E+11', form],
  ['01632 960001 / 07700 900123', '01632 960001 / 07700 900123', form],
  ['01632 960001 07700 900123', '01632 960001 07700 900123', long],
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
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
  ['(01534) 700-000', 'tel:+441534700000'],
  ['01234 567890 ext 12', 'tel:+441234567890;ext=12'],
  ['+353 1 555 0110', 'tel:+35315550110'],
  ['+33 1 23 45 67 89', 'tel:+33123456789'],
  ['01386 555 0110', 'tel:013865550110'],
  ['0800 1111', 'tel:08001111'],
  ['999', 'tel:999'],
  ['555 ask for Jo', null],
  ['01632 960001 / 07700 900123', null],
  ['12', null],
  ['', null],
])('%s is rung by %s', (phone, link) => expect(phoneLink(phone)).toBe(link))

test('what is known of the numbers is what the installed library knows', () => {
  const { country_calling_codes, countries } = phoneMetadata
  const codes = Object.fromEntries(
    Object.keys(country_calling_codes).map((code) => [code, installed.country_calling_codes[code as '44']]),
  )
  const known = Object.fromEntries(
    Object.keys(countries).map((country) => [country, installed.countries[country as 'GB']]),
  )
  expect({ country_calling_codes: codes, countries: known, version: installed.version }).toEqual(phoneMetadata)
})

test.each([
  ['07700 900123', '7700900123'],
  ['+44 7700 900123', '7700900123'],
  ['+44 (0)7700 900-123', '7700900123'],
  ['+44 07700 900123', '7700900123'],
  ['00447700900123', '7700900123'],
  ['447700900123', '7700900123'],
  ['900123', '900123'],
  ['01635 555', '1635555'],
  ['+353 1 555 0101', '35315550101'],
  ['0117', null],
  ['12403', null],
  ['INV-744012', null],
  ['', null],
])('%s is searched by %s', (words, digits) => {
  expect(phoneDigits(words)).toBe(digits)
})
