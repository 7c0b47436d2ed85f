import { expect, test } from 'vitest'
import { blocksInvoice, invoiceMatters, type PreInvoiceFacts } from './pre-invoice-check.ts'

const clean: PreInvoiceFacts = {
  refusal: null,
  customer: { name: 'Leafield', country: 'GB', needs_po: false },
  countries: ['GB', null],
  total_charge: '100',
  subcost: null,
  waiting_charge_pending: null,
  has_pod: true,
  references: [],
  shared_references: [],
  is_vat: true,
  is_registered: true,
}
const codes = (facts: Partial<PreInvoiceFacts>) => invoiceMatters({ ...clean, ...facts }).map(({ code }) => code)

test('a clean job', () => expect(codes({})).toEqual([]))

test.each<[string, Partial<PreInvoiceFacts>, string[]]>([
  ['cannot be billed', { refusal: 'No address' }, ['not_billable']],
  ['price 0, no cost', { total_charge: '0' }, ['zero_price']],
  ['price 0 with cost', { total_charge: '0', subcost: '5' }, ['zero_price', 'negative_margin']],
  ['a cost as high as the price is no loss', { subcost: '100' }, []],
  ['a penny more is', { subcost: '100.01' }, ['negative_margin']],
  ['waiting', { waiting_charge_pending: '7.5' }, ['waiting_pending']],
  ['no proof', { has_pod: false }, ['pod_missing']],
  ['no order number asked for', { references: [] }, []],
  ['an order number asked for', { customer: { ...clean.customer, needs_po: true } }, ['po_missing']],
  ['and given', { customer: { ...clean.customer, needs_po: true }, references: ['PO 1'] }, []],
  ['a reference twice', { references: ['PO 1'], shared_references: ['PO 1'] }, ['duplicate_reference']],
  ['VAT for a customer abroad', { customer: { ...clean.customer, country: 'FR' } }, ['vat']],
  ['no VAT for a customer abroad', { customer: { ...clean.customer, country: 'FR' }, is_vat: false }, []],
  ['VAT on carriage abroad', { countries: ['GB', 'FR'] }, ['vat']],
  ['no VAT on carriage abroad', { countries: ['GB', 'FR'], is_vat: false }, []],
  ['no VAT at home', { is_vat: false }, ['vat']],
  ['no VAT number, no VAT', { is_vat: false, is_registered: false }, []],
])('%s', (_, facts, expected) => {
  expect(codes(facts)).toEqual(expected)
})

test('only what cannot be billed blocks', () => {
  expect(blocksInvoice(invoiceMatters({ ...clean, has_pod: false }))).toBe(false)
  expect(blocksInvoice(invoiceMatters({ ...clean, refusal: 'x' }))).toBe(true)
})
