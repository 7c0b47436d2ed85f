import { expect, test } from 'vitest'
import { entitledDays, holidaySettings, leaveYear } from './holiday-settings.ts'

const standards = holidaySettings.standards

test.each([
  ['full time', 5, {}, 28],
  ['six days a week, held by the limit', 6, {}, 28],
  ['four days', 4, {}, 22.5],
  ['three days', 3, {}, 17],
  ['two and a half days', 2.5, {}, 14],
  ['a company that gives more', 5, { entitlement_weeks: '6.6', entitlement_days_most: 33 }, 33],
  ['nobody works', 0, {}, 0],
])('%s', (_, days, own, expected) => {
  expect(entitledDays(days, { ...standards, ...own })).toBe(expected)
})

test.each([
  ['2026-11-23', 1, '2026-01-01', '2026-12-31'],
  ['2026-11-23', 4, '2026-04-01', '2027-03-31'],
  ['2026-03-31', 4, '2025-04-01', '2026-03-31'],
  ['2026-04-01', 4, '2026-04-01', '2027-03-31'],
  ['2028-02-29', 3, '2027-03-01', '2028-02-29'],
  ['2026-12-31', 12, '2026-12-01', '2027-11-30'],
])('the leave year of %s that begins in month %i', (date, leave_year_start, from, to) => {
  expect(leaveYear(date, { ...standards, leave_year_start })).toEqual({ from, to })
})
