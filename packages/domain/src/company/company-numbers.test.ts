import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changedErrors, strictSchema } from '../kernel/rule-when-changed.ts'
import { companyMessages } from './company.messages.ts'
import { accountNumberIn, sortCodeIn, vatNumberIn, webAddressIn } from './company-numbers.ts'
import { vatNumberWarning } from './vat-number.ts'

const outcome = (schema: z.ZodMiniType, typed: string) => {
  const parsed = z.safeParse(strictSchema(schema), typed)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}
const { notAVatNumber, vatDigits, notAnAccount, notASortCode, notAWebAddress } = companyMessages

describe('VAT number', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['GB 123 4567 82', 'GB 123 4567 82'],
    ['gb123456782', 'GB 123 4567 82'],
    ['gb-1234567.82', 'GB 123 4567 82'],
    ['123456782', '123 4567 82'],
    ['GB123456782001', 'GB 123 4567 82 001'],
    ['GBGD001', 'GB GD001'],
    ['gbha599', 'GB HA599'],
    ['XI 123456782', 'XI 123 4567 82'],
    ['IE6388047V', 'IE6388047V'],
    ['ie 6388047 va', 'IE6388047VA'],
    ['DE 123 456 789', 'DE123456789'],
    ['FR12345678901', 'FR12345678901'],
    ['NL123456789B01', 'NL123456789B01'],
    ['EL123456789', 'EL123456789'],
    ['CHE123456789', 'CHE123456789'],
    ['NO123456789MVA', 'NO123456789MVA'],
    ['GB123456789', 'GB 123 4567 89'],
    ['GBGD500', notAVatNumber],
    ['GBHA499', notAVatNumber],
    ['DE12345678', notAVatNumber],
    ['ATU1234567', notAVatNumber],
    ['abc', notAVatNumber],
    ['GB12345678', notAVatNumber],
    ['DE', notAVatNumber],
    ['١٢٣٤٥٦٧٨٢', notAVatNumber],
    ['1'.repeat(21), 'At most 20 characters'],
  ])('%s', (typed, expected) => expect(outcome(vatNumberIn, typed)).toBe(expected))
})

test.each([
  ['GB 123 4567 82', null],
  ['123456782', null],
  ['XI123456782', null],
  ['GB123456782001', null],
  // Issued since 2009: 97 less 55.
  ['GB123456727', null],
  ['GBGD001', null],
  ['DE123456789', null],
  ['', null],
  ['not one', null],
  ['GB123456789', vatDigits],
  ['123 4567 83', vatDigits],
  ['GB123456783001', vatDigits],
  ['XI000000001', vatDigits],
])('the warning beside VAT number %s is %s', (typed, expected) => expect(vatNumberWarning(typed)).toBe(expected))

describe('bank', () => {
  test.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['1234567', '01234567'],
    ['123456', '00123456'],
    ['gb29nwbk60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['', null],
    ['12345', notAnAccount],
    ['123456789', notAnAccount],
    ['GB29 NWBK 6016 1331 9268 18', notAnAccount],
    ['abc', notAnAccount],
  ])('account %s', (typed, expected) => expect(outcome(accountNumberIn, typed)).toBe(expected))
  test.each([
    ['200000', '20-00-00'],
    ['20-00-00', '20-00-00'],
    ['20 00 00', '20-00-00'],
    ['', null],
    ['2000', notASortCode],
    ['20-00-0x', notASortCode],
  ])('sort code %s', (typed, expected) => expect(outcome(sortCodeIn, typed)).toBe(expected))
})

describe('web address', () => {
  test.each([
    ['www.hill.example', 'www.hill.example'],
    ['https://hill.example/contact', 'https://hill.example/contact'],
    ['', null],
    ['javascript:alert(1)', notAWebAddress],
    ['office@hill.example', notAWebAddress],
    ['hill', notAWebAddress],
  ])('%s', (typed, expected) => expect(outcome(webAddressIn, typed)).toBe(expected))
})

describe('a rule that was not always held', () => {
  const body = z.object({ sort_code: z.optional(sortCodeIn), vat_code: z.optional(vatNumberIn) })
  const errorsOf = (was: object | null, sent: unknown) => changedErrors(body, { was, given: z.parse(body, sent) })
  const stored = { sort_code: '2000', vat_code: 'applied for' }

  test.each([
    ['what is stored stays, though it is wrong', stored, stored, {}],
    ['what is left out stays', stored, {}, {}],
    ['what is wrong can be put right', stored, { sort_code: '200000' }, {}],
    ['what is wrong can be emptied', stored, { vat_code: '' }, {}],
    ['another wrong value is refused', stored, { ...stored, sort_code: '2001' }, { sort_code: [notASortCode] }],
    ['a new one is held to every rule', null, stored, { sort_code: [notASortCode], vat_code: [notAVatNumber] }],
  ])('%s', (_, was, sent, expected) => expect(errorsOf(was, sent)).toEqual(expected))

  test('a right value is tidied as it is read', () => {
    expect(z.parse(body, { sort_code: '200000', vat_code: 'gb123456782' })).toEqual({
      sort_code: '20-00-00',
      vat_code: 'GB 123 4567 82',
    })
  })
})
