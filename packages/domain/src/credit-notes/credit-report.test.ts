import { expect, test } from 'vitest'
import { creditReportCells, creditReportHeadings, creditReportOf } from './credit-report.ts'

const credit = {
  credit_note_number: 'CN-7',
  inv_number: 'INV-3',
  job_number: '10045',
  customer_code: 'HILLANDVALE',
  date: '2026-06-20',
  credit_amount: '25.00000',
  vat: '5.00000',
  tax_code: 'T1',
  credit_notes_reason: 'Late\nby two hours, and the pallets had to be brought back to the depot afterwards',
}

test('a row of the import, cut to what Sage reads, positive, on one line', () => {
  expect(creditReportCells(creditReportOf(credit, 'Grace Hopper'))).toEqual([
    'SC',
    'HILLANDV',
    '4000',
    '0',
    '20/06/2026',
    'CN-7',
    'Credit of INV-3, job 10045: Late by two hours, and the palle',
    '25.00',
    'T1',
    '5.00',
    '1',
    'INV-3',
    'Grace Hopper',
    '',
    '',
  ])
  expect(Object.values(creditReportHeadings).join()).toBe(
    'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount,Exchange Rate,Extra Reference,User Name,Project Refn,Cost Code Refn',
  )
})

test.each(['=1+1', '+A1', '-cmd', '@SUM(A1)'])('%j is no formula wherever people may have typed it', (text) => {
  const cells = creditReportCells(
    creditReportOf({ ...credit, customer_code: text, credit_note_number: text, inv_number: text }, text),
  )
  expect(cells.filter((cell) => cell.endsWith(text))).toEqual([text, text, text, text].map((one) => `'${one}`))
})
