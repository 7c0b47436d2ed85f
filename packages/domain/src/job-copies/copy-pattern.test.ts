import { expect, test } from 'vitest'
import { copyOrderErrors } from './copies.ts'
import { type CopyPattern, patternDates } from './copy-pattern.ts'

const weekly = { weekdays: [2, 4], every_weeks: 1, until: '2026-12-18', without_holidays_of: null } as const
/** A Tuesday, and the Sunday before it. */
const source = { own: '2026-12-01', today: '2026-11-29' }
const days = (pattern: Partial<CopyPattern>, of: { own: string | null; today: string } = source) =>
  patternDates({ ...weekly, ...pattern }, of).map((date) => date.slice(5))

test.each<[string, Partial<CopyPattern>, string[]]>([
  ['the days of each week, the last one with it', { until: '2026-12-10' }, ['12-03', '12-08', '12-10']],
  ['every second week, from the week of the job', { every_weeks: 2 }, ['12-03', '12-15', '12-17']],
  ['Mondays to Fridays', { weekdays: [1, 2, 3, 4, 5], until: '2026-12-07' }, ['12-02', '12-03', '12-04', '12-07']],
  ['nothing while no day is chosen', { weekdays: [] }, []],
  ['nothing while the last day is not chosen', { until: null }, []],
  ['nothing where the last day is before the job', { until: '2026-11-01' }, []],
])('a pattern holds %s', (_, pattern, expected) => {
  expect(days(pattern)).toEqual(expected)
})

test('bank holidays are left out, those of the nation that was chosen, over the end of the year', () => {
  const daily = { weekdays: [1, 2, 3, 4, 5], until: '2027-01-05' }
  const from = { own: '2026-12-23', today: '2026-12-01' }
  expect(days({ ...daily, without_holidays_of: 'england-and-wales' }, from)).toEqual([
    '12-24',
    '12-29',
    '12-30',
    '12-31',
    '01-04',
    '01-05',
  ])
  expect(days({ ...daily, without_holidays_of: 'scotland' }, from)).not.toContain('01-04')
  expect(days(daily, from)).toContain('12-25')
})

test('a job of the past is copied to days from today, in the weeks that it counts from', () => {
  const past = { own: '2026-11-03', today: '2026-12-01' }
  expect(days({ every_weeks: 2, until: '2026-12-17' }, past)).toEqual(['12-01', '12-03', '12-15', '12-17'])
  expect(days({ every_weeks: 3, until: '2026-12-17' }, past)).toEqual(['12-15', '12-17'])
  expect(days({ until: '2026-12-03' }, { own: null, today: '2026-12-01' })).toEqual(['12-01', '12-03'])
})

test('weeks are counted over the change of the clocks and of the year', () => {
  const march = { own: '2027-03-23', today: '2027-03-20' }
  expect(days({ weekdays: [2], every_weeks: 2, until: '2027-04-20' }, march)).toEqual(['04-06', '04-20'])
})

test('a pattern without end is refused as too many dates, not cut', () => {
  const dates = patternDates({ ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7], until: '9999-12-31' }, source)
  expect(copyOrderErrors({ recurring_dates: dates, count: 1 })).toHaveProperty('recurring_dates')
})
