import { expect, test } from 'vitest'
import { plainPay } from './pay-rules.ts'
import { payRulesOf, paySettings } from './pay-settings.ts'

test('as the product has them they take nothing off and put nothing on', () => {
  expect(payRulesOf(paySettings.standards)).toEqual(plainPay)
})

test('breaks of some length, and hours as minutes', () => {
  const rules = payRulesOf({
    ...paySettings.standards,
    break_minutes_1: 30,
    break_after_3: '11.25',
    break_minutes_3: 60,
    overtime_after: '7.5',
    overtime_multiple: '1.5',
    sunday_multiple: '2',
  })
  expect(rules).toEqual({
    ...plainPay,
    breaks: [
      { after_minutes: 360, break_minutes: 30 },
      { after_minutes: 675, break_minutes: 60 },
    ],
    overtime_after_minutes: 450,
    overtime_rate: '1.5',
    sunday_rate: '2',
  })
})
