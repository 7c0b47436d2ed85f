import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { companyMessages } from './company.messages.ts'
import { accountNumberIn, sortCodeIn, vatNumberIn, webAddressIn } from './company-numbers.ts'

const outcome = (schema: z.ZodMiniType, typed: string) => {
  const parsed = z.safeParse(schema, typed)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

describe('VAT number', () => {
  test.each([
    ['', null],
    ['GB 123 4567 82', 'GB 123 4567 82'],
    ['gb123456782', 'GB123456782'],
    ['123456782', '123456782'],
    ['GB123456782001', 'GB123456782001'],
    ['GBGD001', 'GBGD001'],
    ['XI 123456782', 'XI 123456782'],
    ['IE6388047V', 'IE6388047V'],
    ['abc', companyMessages.notAVatNumber],
    ['GB12345678', companyMessages.notAVatNumber],
    ['DE', companyMessages.notAVatNumber],
    ['1'.repeat(21), 'At most 20 characters'],
  ])('%s', (typed, expected) => expect(outcome(vatNumberIn, typed)).toBe(expected))
})

describe('bank', () => {
  test.each([
    ['12345678', '12345678'],
    ['1234 5678', '1234 5678'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
    ['', null],
    ['12345', companyMessages.notAnAccount],
    ['abc', companyMessages.notAnAccount],
  ])('account %s', (typed, expected) => expect(outcome(accountNumberIn, typed)).toBe(expected))
  test.each([
    ['200000', '20-00-00'],
    ['20-00-00', '20-00-00'],
    ['20 00 00', '20-00-00'],
    ['', null],
    ['2000', companyMessages.notASortCode],
    ['20-00-0x', companyMessages.notASortCode],
  ])('sort code %s', (typed, expected) => expect(outcome(sortCodeIn, typed)).toBe(expected))
})

describe('web address', () => {
  test.each([
    ['www.hill.example', 'www.hill.example'],
    ['https://hill.example/contact', 'https://hill.example/contact'],
    ['', null],
    ['javascript:alert(1)', companyMessages.notAWebAddress],
    ['office@hill.example', companyMessages.notAWebAddress],
    ['hill', companyMessages.notAWebAddress],
  ])('%s', (typed, expected) => expect(outcome(webAddressIn, typed)).toBe(expected))
})
