import { expect, test } from 'vitest'
import { creditReportsOf } from './credit-report.ts'

test("a credit note is a row of Sage's import by the names of its fields, its amounts above 0", () => {
  const document = {
    kind: 'credit',
    number: 'CN-7',
    date: '2026-06-20',
    due: '2026-06-20',
    party: {
      code: 'LEAFIELDFOODS',
      name: 'Leafield Foods Ltd',
      email: null,
      address: [],
      town: null,
      postcode: null,
      country: null,
    },
    reference: 'INV-1',
    lines: [
      {
        description: 'Credit of INV-1, job 10045: late',
        supply_date: '2026-06-01',
        net: '10.00',
        vat: '2.00',
        tax_code: 'T1',
        tax_rate: '20',
        nominal_code: '4020',
        department_code: '7',
        columns: {},
      },
    ],
  } as const
  expect(creditReportsOf([document], 'Ellis Hill')).toEqual([
    {
      type: 'SC',
      account_reference: 'LEAFIELD',
      nominal_ac_ref: '4020',
      department_code: '7',
      date: '20/06/2026',
      reference: 'CN-7',
      details: 'Credit of INV-1, job 10045: late',
      net_amount: '10.00',
      tax_code: 'T1',
      tax_amount: '2.00',
      exchange_rate: '1',
      extra_reference: 'INV-1',
      user_name: 'Ellis Hill',
      project_refn: '',
      cost_code_refn: '',
    },
  ])
})
