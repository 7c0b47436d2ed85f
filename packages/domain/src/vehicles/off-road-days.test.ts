import { expect, test } from 'vitest'
import { daysOfPeriod, offRoadUntil } from './off-road-days.ts'

const today = '2026-06-10'
const day = (date: string) => ({ from: date, to: date })

test.each([
  ['nothing', [], undefined],
  ['yesterday', [day('2026-06-09')], undefined],
  ['tomorrow', [day('2026-06-11')], undefined],
  ['today', [day('2026-06-10')], '2026-06-10'],
  ['days that follow each other', [day('2026-06-11'), day('2026-06-10'), day('2026-06-13')], '2026-06-11'],
  ['a period and the day after it', [{ from: '2026-06-01', to: '2026-06-12' }, day('2026-06-13')], '2026-06-13'],
  ['an open one', [{ from: '2026-06-01', to: null }], null],
  ['a day and then an open one', [day('2026-06-10'), { from: '2026-06-11', to: null }], null],
  ['one inside another', [{ from: '2026-06-01', to: '2026-06-20' }, day('2026-06-10')], '2026-06-20'],
])('off the road until, with %s', (_, spans, expected) => {
  expect(offRoadUntil(spans, today)).toBe(expected)
})

test.each([
  ['2026-06-08', '2026-06-10', ['2026-06-08', '2026-06-09', '2026-06-10'], 3],
  ['2026-06-10', null, ['2026-06-10'], 93],
  ['2026-07-01', null, ['2026-07-01'], 93],
  // Open for years: the last year of it, today, and three months.
  ['2020-01-01', null, ['2025-06-09'], 366 + 1 + 92],
  ['2020-01-01', '2020-02-01', [], 0],
  ['2020-01-01', '2030-01-01', ['2025-06-09'], 366 + 1 + 366],
  ['2030-01-01', null, [], 0],
])('the days from %s to %s', (from_date, to_date, first, count) => {
  const days = daysOfPeriod({ from_date, to_date }, today)
  expect(days.slice(0, first.length)).toEqual(first)
  expect(days).toHaveLength(count)
  const isOffToday = from_date <= today && (to_date === null || to_date >= today)
  expect(days.includes(today)).toBe(isOffToday)
})
