import { describe, expect, test } from 'vitest'
import { invoiceTotals, rateSummary } from '../papers/rate-summary.ts'
import { documentTitle } from './document-title.ts'
import { type BilledJob, invoiceLine } from './invoice-lines.ts'

const standard = { tax_code_id: 1, tax_code: 'T1', tax_rate: '20' }
const job = (total_charge: string, more: Partial<BilledJob> = {}): BilledJob => ({
  id: 1,
  job_number: '10001',
  time_of_supply: '2026-11-20',
  base_charge: total_charge,
  waiting_charge: null,
  extras: [],
  total_charge,
  vat: standard,
  ...more,
})

test('a line is one job, its charges under it', () => {
  const line = invoiceLine(
    job('116.44', {
      base_charge: '100',
      waiting_charge: '9.375',
      extras: [
        { label: 'Fuel surcharge', amount: '7.06' },
        { label: 'Extra drop', amount: 0 },
      ],
    }),
  )
  expect(line).toMatchObject({ net: '116.44', tax_code: 'T1', tax_rate: '20', vat: '23.29', gross: '139.73' })
  expect(line.charges).toEqual([
    { label: 'Carriage', amount: '100.00' },
    { label: 'Fuel surcharge', amount: '7.06' },
    { label: 'Waiting', amount: '9.38' },
  ])
})

describe('totals', () => {
  test('VAT is rounded on each line, then added', () => {
    const lines = [invoiceLine(job('0.13')), invoiceLine(job('0.13')), invoiceLine(job('0.13'))]
    expect(invoiceTotals(lines)).toEqual({ net: '0.39', vat: '0.09', gross: '0.48' })
  })
  test('nothing billed is nothing', () =>
    expect(invoiceTotals([])).toEqual({ net: '0.00', vat: '0.00', gross: '0.00' }))
  test('are shown for each code and rate', () => {
    const none = { tax_code_id: 9, tax_code: 'T9', tax_rate: '0' }
    const old = { ...standard, tax_rate: '17.5' }
    const lines = [
      job('10'),
      job('20', { vat: none }),
      job('30'),
      job('40', { vat: old }),
      job('1', { vat: { ...standard, tax_rate: '20.00' } }),
    ]
    expect(rateSummary(lines.map(invoiceLine))).toEqual([
      { tax_code: 'T1', tax_rate: '20', net: '41.00', vat: '8.20', gross: '49.20' },
      { tax_code: 'T9', tax_rate: '0', net: '20.00', vat: '0.00', gross: '20.00' },
      { tax_code: 'T1', tax_rate: '17.5', net: '40.00', vat: '7.00', gross: '47.00' },
    ])
  })
})

test('only who is registered sends a VAT invoice', () => {
  expect(documentTitle('GB123456789')).toBe('VAT invoice')
  expect(documentTitle('')).toBe('Invoice')
  expect(documentTitle(null)).toBe('Invoice')
})
