import { expect, test } from 'vitest'
import { invoiceSheet } from './invoice-sheet.ts'

test('a row a job and the total, each cell below its heading', () => {
  const invoice = {
    inv_number: 'INV-1',
    date: '2026-06-05',
    invoice_due: '2026-07-05',
    net: '150',
    vat: '20',
    total_charge: '170',
  }
  const line = {
    job_id: 1,
    job_number: '10045',
    time_of_supply: '2026-06-01',
    description: 'Ely to Swindon',
    customer_reference: ['PO 1', 'PO 2'],
    net: '100.00',
    tax_code: 'T1',
    tax_rate: '20',
    vat: '20.00',
    gross: '120.00',
  }
  const { header, rows, numeric, dates } = invoiceSheet(invoice, [
    line,
    { ...line, net: '50.00', vat: '0.00', gross: '50.00' },
  ])
  expect(rows.every((row) => row.length === header.length)).toBe(true)
  expect(numeric.map((at) => header[at])).toEqual(['Net', 'VAT rate', 'VAT', 'Total'])
  expect(dates.map((at) => rows[0]?.[at])).toEqual(['2026-06-05', '2026-07-05', '2026-06-01'])
  expect(rows.at(-1)?.slice(-4)).toEqual(['150', '', '20', '170'])
  expect(rows[0]?.[6]).toBe('PO 1, PO 2')
})
