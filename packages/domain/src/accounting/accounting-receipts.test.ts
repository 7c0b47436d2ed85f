import { expect, test } from 'vitest'
import { type AccountingReceipt, receiptFile } from './accounting-receipts.ts'

const receipt: AccountingReceipt = {
  id: 7,
  kind: 'payment',
  date: '2026-06-05',
  amount: '120.50',
  method: 'Bank transfer',
  reference: 'BACS 77',
  party: { code: 'LEAFIELD-FOODS', name: 'Leafield Foods' },
  invoices: ['INV-1', 'INV-2'],
  unallocated: '20.50',
}
const refund: AccountingReceipt = {
  ...receipt,
  ...{ id: 8, kind: 'refund', amount: '20.50', reference: null, invoices: [], unallocated: '0.00' },
}
const rowsOf = (layout: 'plain' | 'sage' | 'xero' | 'quickbooks') =>
  receiptFile([receipt, refund], { layout, user_name: 'Ann Field' }).slice(1)

test('Sage takes a receipt on account and a payment from the bank, without VAT', () => {
  expect(rowsOf('sage').map((row) => row.slice(0, 12))).toEqual([
    [
      'SA',
      'LEAFIELD',
      '1200',
      '0',
      '05/06/2026',
      'BACS 77',
      'Receipt from Leafield Foods',
      '120.50',
      'T9',
      '0.00',
      '1',
      'INV-1 INV-2',
    ],
    ['BP', '1200', '1100', '0', '05/06/2026', '', 'Refund to Leafield Foods', '20.50', 'T9', '0.00', '1', ''],
  ])
})

test('Xero and QuickBooks take lines of the bank, a refund below 0', () => {
  expect(rowsOf('xero')).toEqual([
    ['05/06/2026', '120.50', 'Leafield Foods', 'Receipt from Leafield Foods INV-1 INV-2', 'BACS 77', ''],
    ['05/06/2026', '-20.50', 'Leafield Foods', 'Refund to Leafield Foods', '', ''],
  ])
  expect(rowsOf('quickbooks').map((row) => row[2])).toEqual(['120.50', '-20.50'])
  const named = { ...receipt, reference: 'INV-1' }
  expect(receiptFile([named], { layout: 'quickbooks', user_name: '' })[1]?.[1]).toBe(
    'Receipt from Leafield Foods INV-1 INV-2',
  )
})

test('the plain file says what each pays and what is unallocated', () => {
  expect(rowsOf('plain')[0]).toEqual([
    ...['7', 'Receipt', '2026-06-05', 'LEAFIELD-FOODS', 'Leafield Foods', 'Bank transfer', 'BACS 77'],
    ...['120.50', 'INV-1 INV-2', '20.50'],
  ])
  expect(receiptFile([{ ...receipt, reference: '=1+1' }], { layout: 'plain', user_name: '' })[1]?.[6]).toBe("'=1+1")
})
