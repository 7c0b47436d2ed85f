import { expect, test } from 'vitest'
import { type PayrollDay, payrollLines } from './payroll-lines.ts'

const day = (pay: Partial<PayrollDay['pay']>, nightout = 0): PayrollDay => ({
  nightout,
  pay: { normal_minutes: 480, overtime_minutes: 0, overtime_multiple: '1.5', premium: null, day_multiple: '1', ...pay },
})

test('hours of one multiple are one element, in decimal hours that are rounded once', () => {
  const saturday = { premium: 'saturday', day_multiple: '1.25' } as const
  expect(
    payrollLines([
      day({ normal_minutes: 484 }),
      day({ normal_minutes: 484, overtime_minutes: 50 }, 1),
      day({ ...saturday, normal_minutes: 524, overtime_minutes: 10 }, 1),
    ]),
  ).toEqual([
    { element: 'hours', premium: null, multiple: '1', quantity: '16.13' },
    { element: 'overtime', premium: null, multiple: '1.5', quantity: '0.83' },
    { element: 'hours', premium: 'saturday', multiple: '1.25', quantity: '8.73' },
    { element: 'overtime', premium: 'saturday', multiple: '1.875', quantity: '0.17' },
    { element: 'nightout', premium: null, multiple: null, quantity: '2' },
  ])
})

test('a person without an approved day has none', () => expect(payrollLines([])).toEqual([]))
