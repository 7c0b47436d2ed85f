import { expect, test } from 'vitest'
import { ageBandNames, ageBandOf, daysOfBand, daysOverdue } from './age-bands.ts'

test.each([
  ['2026-06-30', '2026-06-01', 0, 'not_due'],
  ['2026-06-30', '2026-06-30', 0, 'not_due'],
  ['2026-06-30', '2026-07-01', 1, 'to_30'],
  ['2026-06-30', '2026-07-30', 30, 'to_30'],
  ['2026-06-30', '2026-07-31', 31, 'to_60'],
  ['2026-06-30', '2026-08-29', 60, 'to_60'],
  ['2026-06-30', '2026-08-30', 61, 'to_90'],
  ['2026-06-30', '2026-09-28', 90, 'to_90'],
  ['2026-06-30', '2026-09-29', 91, 'over_90'],
  ['2024-02-28', '2026-09-29', 944, 'over_90'],
  // across the change of the clocks a day is a day
  ['2026-03-28', '2026-03-29', 1, 'to_30'],
])('due %s is on %s %i days overdue: %s', (due, at, days, band) => {
  expect([daysOverdue(due, at), ageBandOf(due, at)]).toEqual([days, band])
})

test('the bands follow each other without a gap', () => {
  expect(ageBandNames.map(daysOfBand)).toEqual([
    { first: null, last: 0 },
    { first: 1, last: 30 },
    { first: 31, last: 60 },
    { first: 61, last: 90 },
    { first: 91, last: null },
  ])
})
