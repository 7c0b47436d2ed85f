import { expect, test } from 'vitest'
import { addDays } from '../kernel/clock-time.ts'
import { marginFrom, usualWeek, weeksOf } from './margin-weeks.ts'

/** A job a day, each charged what its day of the month says, a tenth of which is left. */
const days = Array.from({ length: 60 }, (_, at) => addDays('2026-05-01', at)).map((date) => {
  const revenue = Number(date.slice(8))
  return { date, jobs: 1, revenue: String(revenue), profit: String(revenue / 10) }
})

test.each([
  ['a Monday', '2026-06-15', '2026-06-15 to 2026-06-15: 1 15 1.5', '2026-06-08 to 2026-06-08: 1 8 0.8'],
  ['a Wednesday', '2026-06-17', '2026-06-15 to 2026-06-17: 3 48 4.8', '2026-06-08 to 2026-06-10: 3 27 2.7'],
  ['a Sunday', '2026-06-21', '2026-06-15 to 2026-06-21: 7 126 12.6', '2026-06-08 to 2026-06-14: 7 77 7.7'],
])('%s is compared with the same days of the weeks before', (_, today, now, before) => {
  const weeks = weeksOf(days, today)
  const text = weeks.map((week) => `${week.from} to ${week.to}: ${week.jobs} ${week.revenue} ${week.profit}`)
  expect(text.slice(0, 2)).toEqual([now, before])
  expect(weeks.map(({ from }) => from)).toEqual(['2026-06-15', '2026-06-08', '2026-06-01', '2026-05-25', '2026-05-18'])
  expect(weeks[1]?.whole).toEqual({ jobs: 7, revenue: '77', profit: '7.7' })
  expect(weeks[0]?.whole === null).toBe(today !== '2026-06-21')
  expect(marginFrom(today)).toBe('2026-05-18')
})

test('days that are still to come are no part of a week so far', () => {
  const [now] = weeksOf([{ date: '2026-06-18', jobs: 9, revenue: '900', profit: '90' }], '2026-06-17')
  expect(now).toMatchObject({ jobs: 0, revenue: '0', profit: '0', whole: null })
})

test('what is usual is the average of the weeks before, without this one; nothing where they charged nothing', () => {
  expect(usualWeek(weeksOf(days, '2026-06-17'))).toEqual({ jobs: 3, revenue: '42', profit: '4.2' })
  expect(usualWeek(weeksOf([{ date: '2026-06-16', jobs: 1, revenue: '5', profit: '5' }], '2026-06-17'))).toBe(null)
})
