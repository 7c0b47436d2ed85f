import { expect, test } from 'vitest'
import { type AccountingDocument, type AccountingLine, codesOf, summedLines } from './accounting-document.ts'
import { accountingFiles } from './accounting-layouts.ts'
import { quickBooksTaxCode, xeroTaxType } from './accounting-tax-names.ts'

const line = (values: Partial<AccountingLine> = {}): AccountingLine => ({
  description: 'Ely to Swindon',
  supply_date: '2026-06-01',
  net: '100.00',
  vat: '20.00',
  tax_code: 'T1',
  tax_rate: '20',
  nominal_code: null,
  department_code: null,
  columns: {},
  ...values,
})
const document = (values: Partial<AccountingDocument> = {}): AccountingDocument => ({
  kind: 'invoice',
  number: 'INV-7',
  date: '2026-06-05',
  due: '2026-07-05',
  party: {
    code: 'LEAFIELDFOODS',
    name: 'Leafield Foods Ltd',
    email: 'a@leafield.example',
    address: ['1 Mill Lane'],
    town: 'Corsham',
    postcode: 'SN13 9FY',
    country: 'United Kingdom',
  },
  reference: 'PO 88',
  lines: [line()],
  ...values,
})
const given = { user_name: 'Ellis Hill', columns: [] }
const rowsOf = (layout: 'sage' | 'xero' | 'quickbooks' | 'plain', ...documents: AccountingDocument[]) =>
  (accountingFiles(documents, { ...given, layout })[0] as string[][]).slice(1)

test('Sage has one row a code and nominal, amounts above 0, texts as long as it reads them', () => {
  const lines = [line(), line({ net: '50.00', vat: '10.00' }), line({ tax_code: 'T9', tax_rate: '0', vat: '0.00' })]
  expect(rowsOf('sage', document({ lines }))).toEqual([
    [
      'SI',
      'LEAFIELD',
      '4000',
      '0',
      '05/06/2026',
      'INV-7',
      'Leafield Foods Ltd',
      '150.00',
      'T1',
      '30.00',
      '1',
      'PO 88',
      'Ellis Hill',
      '',
      '',
    ],
    [
      'SI',
      'LEAFIELD',
      '4000',
      '0',
      '05/06/2026',
      'INV-7',
      'Leafield Foods Ltd',
      '100.00',
      'T9',
      '0.00',
      '1',
      'PO 88',
      'Ellis Hill',
      '',
      '',
    ],
  ])
  expect(rowsOf('sage', document({ kind: 'credit' }))[0]?.slice(0, 8)).toEqual([
    'SC',
    'LEAFIELD',
    '4000',
    '0',
    '05/06/2026',
    'INV-7',
    'Ely to Swindon',
    '100.00',
  ])
  expect(rowsOf('sage', document({ kind: 'self_bill' }))[0]?.slice(0, 3)).toEqual(['PI', 'LEAFIELD', '5000'])
})

test('Xero has a row a line with its 27 columns; credits are below 0', () => {
  const [headings, row] = accountingFiles([document()], { ...given, layout: 'xero' })[0] as string[][]
  expect(headings).toHaveLength(27)
  expect(Object.fromEntries((headings as string[]).map((heading, at) => [heading, row?.[at]]))).toMatchObject({
    '*ContactName': 'Leafield Foods Ltd',
    '*InvoiceNumber': 'INV-7',
    '*DueDate': '05/07/2026',
    '*Quantity': '1',
    '*UnitAmount': '100.00',
    '*AccountCode': '200',
    '*TaxType': '20% (VAT on Income)',
  })
  expect(rowsOf('xero', document({ kind: 'credit' }))[0]?.[17]).toBe('-100.00')
})

test('QuickBooks has 16 columns and at most 100 invoices or 1,000 rows a file', () => {
  const [row] = rowsOf('quickbooks', document())
  expect(row).toHaveLength(16)
  expect(row?.slice(11, 14)).toEqual(['100.00', '20.0% S', '20.00'])
  const many = Array.from({ length: 250 }, (_, at) => document({ number: `INV-${at}` }))
  expect(accountingFiles(many, { ...given, layout: 'quickbooks' }).map((file) => file.length - 1)).toEqual([
    100, 100, 50,
  ])
  const long = Array.from({ length: 3 }, () => document({ lines: Array.from({ length: 400 }, () => line()) }))
  expect(accountingFiles(long, { ...given, layout: 'quickbooks' }).map((file) => file.length - 1)).toEqual([800, 400])
  const xero = Array.from({ length: 501 }, () => document())
  expect(accountingFiles(xero, { ...given, layout: 'xero' }).map((file) => file.length - 1)).toEqual([500, 1])
})

test('the plain file has a column a tariff, and its charges add up to the net', () => {
  const lines = [line({ columns: { 'Congestion charge': '18.00' } })]
  const [headings, row] = accountingFiles([document({ lines })], {
    user_name: '',
    columns: ['Congestion charge', 'Tail lift'],
    layout: 'plain',
  })[0] as string[][]
  expect(headings?.slice(11, 15)).toEqual(['Charges', 'Congestion charge', 'Tail lift', 'Net'])
  expect(row?.slice(11, 15)).toEqual(['82.00', '18.00', '0.00', '100.00'])
})

test('no cell is a formula', () => {
  const party = { ...document().party, name: '=cmd()' }
  expect(rowsOf('xero', document({ party, reference: '@x' }))[0]?.[0]).toBe("'=cmd()")
  expect(rowsOf('plain', document({ reference: '+1-A' }))[0]?.[6]).toBe("'+1-A")
})

test('codes are of the customer, then the service, then the tax code, each for itself', () => {
  const customer = { nominal_code: ' ', department_code: '4' }
  const service = { nominal_code: '4010', department_code: '7' }
  expect(codesOf(customer, service, undefined)).toEqual({ nominal_code: '4010', department_code: '4' })
  expect(codesOf(undefined, { nominal_code: null, department_code: null })).toEqual({
    nominal_code: null,
    department_code: null,
  })
})

test('the same code at two rates is two rows', () => {
  expect(summedLines([line(), line({ tax_rate: '17.5', vat: '17.50' }), line({ tax_rate: '20.0000' })])).toHaveLength(2)
})

test.each([
  ['T1', '20', '20% (VAT on Income)', '20.0% S'],
  ['T5', '5', '5% (VAT on Income)', '5.0% R'],
  ['T0', '0', 'Zero Rated Income', '0.0% Z'],
  ['T2', '0', 'Exempt Income', 'Exempt'],
  ['T9', '0', 'No VAT', 'No VAT'],
])('%s at %s%% is %s and %s', (tax_code, tax_rate, xero, quickbooks) => {
  expect([xeroTaxType({ tax_code, tax_rate }, 'income'), quickBooksTaxCode({ tax_code, tax_rate })]).toEqual([
    xero,
    quickbooks,
  ])
})
