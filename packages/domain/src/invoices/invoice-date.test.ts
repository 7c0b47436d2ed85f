import { expect, test } from 'vitest'
import { closedPeriodTexts } from '../closed-periods/closed-periods.messages.ts'
import { invoiceDateError, supplyError } from './invoice-date.ts'
import { invoiceDateTexts as texts } from './invoice-screens.messages.ts'

test.each([
  ['2026-06-15', null],
  ['2026-06-22', null],
  ['2026-06-23', texts.too_late('2026-06-22')],
  ['2026-06-01', null],
  ['2026-05-31', closedPeriodTexts.closed('2026-05-31')],
])('on 15 June, a week ahead and May closed, %s', (date, error) => {
  expect(invoiceDateError(date, { today: '2026-06-15', days_ahead: 7, closed_to: '2026-05-31' })).toBe(error)
})

test.each([
  ['2026-06-15', '2026-06-15', null],
  ['2026-06-14', '2026-06-15', texts.before_supply('2026-06-15')],
])('an invoice of %s for a supply of %s', (date, supply, error) => {
  expect(supplyError(date, supply)).toBe(error)
})
