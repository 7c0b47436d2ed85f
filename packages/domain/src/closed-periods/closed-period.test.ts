import { expect, test } from 'vitest'
import { closedReason, closingError, firstOpenDay, isClosedOn } from './closed-period.ts'
import { closedPeriodTexts as texts } from './closed-periods.messages.ts'

test.each([
  ['2026-06-30', '2026-06-30', true],
  ['2026-07-01', '2026-06-30', false],
  ['2020-01-01', '2026-06-30', true],
  ['2026-06-30', null, false],
])('%s with the books closed to %s: %s', (date, closed_to, is_closed) => {
  expect(isClosedOn(date, closed_to)).toBe(is_closed)
  expect(closedReason(date, closed_to)).toBe(is_closed ? texts.closed('2026-06-30') : null)
})

test('the first open day is the next', () => {
  expect([firstOpenDay(null), firstOpenDay('2026-02-28')]).toEqual([null, '2026-03-01'])
})

test.each([
  ['2026-06-30', null, null],
  ['2026-07-14', null, null],
  ['2026-07-15', null, texts.not_past],
  ['2026-06-30', '2026-06-30', texts.closed_before('2026-06-30')],
  ['2026-07-01', '2026-06-30', null],
])('on 15 July closing to %s after %s', (date, closed_to, error) => {
  expect(closingError(date, { closed_to, today: '2026-07-15' })).toBe(error)
})
