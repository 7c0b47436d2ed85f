import { expect, test } from 'vitest'
import { nextDate, type Repetition } from './repetition.ts'

// 20-11-2026 is a Friday.
test.each<[string, Repetition, string, number, string, string | null]>([
  ['once', 'none', '2026-11-20', 20, '2026-11-20', null],
  ['every day', 'daily', '2026-11-20', 20, '2026-11-20', '2026-11-21'],
  ['every day, missed for a week', 'daily', '2026-11-13', 13, '2026-11-20', '2026-11-21'],
  ['every day, done before its day', 'daily', '2026-11-25', 25, '2026-11-20', '2026-11-26'],
  ['on weekdays, on a Friday', 'weekdays', '2026-11-20', 20, '2026-11-20', '2026-11-23'],
  ['on weekdays, on a Saturday', 'weekdays', '2026-11-21', 21, '2026-11-21', '2026-11-23'],
  ['on weekdays, on a Sunday', 'weekdays', '2026-11-22', 22, '2026-11-22', '2026-11-23'],
  ['on weekdays, on a Thursday', 'weekdays', '2026-11-19', 19, '2026-11-19', '2026-11-20'],
  ['every week', 'weekly', '2026-11-18', 18, '2026-11-20', '2026-11-25'],
  ['every week, missed three times', 'weekly', '2026-10-28', 28, '2026-11-20', '2026-11-25'],
  ['every month', 'monthly', '2026-11-20', 20, '2026-11-20', '2026-12-20'],
  ['the 31st, in a shorter month', 'monthly', '2027-01-31', 31, '2027-01-31', '2027-02-28'],
  ['the 31st, after a shorter month', 'monthly', '2027-02-28', 31, '2027-02-28', '2027-03-31'],
  ['every year', 'yearly', '2026-11-20', 20, '2026-11-20', '2027-11-20'],
  ['a leap day', 'yearly', '2028-02-29', 29, '2028-02-29', '2029-02-28'],
  ['a leap day, the next time', 'yearly', '2031-02-28', 29, '2031-02-28', '2032-02-29'],
])('%s', (_, repeats, date, month_day, today, next) => {
  expect(nextDate({ date, repeats, month_day }, today)).toBe(next)
})
