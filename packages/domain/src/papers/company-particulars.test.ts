import { describe, expect, test } from 'vitest'
import { companyParticulars, isReverseCharge, placeOfRegistration } from './company-particulars.ts'

test.each([
  ['01234567', 'England and Wales'],
  ['OC301234', 'England and Wales'],
  ['sc123456', 'Scotland'],
  ['SO300001', 'Scotland'],
  ['NI012345', 'Northern Ireland'],
  [' R0000123', 'Northern Ireland'],
])('a company of number %s is registered in %s', (number, place) => {
  expect(placeOfRegistration(number)).toBe(place)
})

describe('the particulars of a company', () => {
  const company = {
    name: 'Fenland Haulage Ltd',
    company_house_no: '01234567',
    address: ['12 Station Road', 'Ely CB7 4BS'],
  }
  test('are its name, place, number and office', () => {
    expect(companyParticulars(company)).toEqual([
      'Fenland Haulage Ltd, registered in England and Wales, number 01234567',
      'Registered office: 12 Station Road, Ely CB7 4BS',
    ])
  })
  test.each([null, ' '])('are none for a sole trader', (company_house_no) => {
    expect(companyParticulars({ ...company, company_house_no })).toEqual([])
  })
})

test.each([
  ['a business abroad, at 0', { country: 'IE', vat_number: 'IE6388047V', tax_rate: '0', is_vat_invoice: true }, true],
  [
    'a business abroad, charged',
    { country: 'IE', vat_number: 'IE6388047V', tax_rate: '20', is_vat_invoice: true },
    false,
  ],
  ['a person abroad', { country: 'IE', vat_number: null, tax_rate: '0', is_vat_invoice: true }, false],
  ['a business here, at 0', { country: 'GB', vat_number: 'GB123456789', tax_rate: '0', is_vat_invoice: true }, false],
  [
    'a business here, its country in words',
    { country: 'United Kingdom', vat_number: 'GB123456789', tax_rate: '0', is_vat_invoice: true },
    false,
  ],
  ['no VAT invoice', { country: 'IE', vat_number: 'IE6388047V', tax_rate: '0', is_vat_invoice: false }, false],
])('reverse charge, %s: %o', (_, { country, vat_number, tax_rate, is_vat_invoice }, expected) => {
  expect(isReverseCharge({ is_vat_invoice, customer: { country, vat_number }, tax_rate })).toBe(expected)
})
