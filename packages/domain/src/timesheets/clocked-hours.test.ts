import { expect, test } from 'vitest'
import { breachesByShift, type ClockedShift, clockedBreaches } from './clocked-hours.ts'

const shift = (day: string, from: string, to: string, break_minutes: number | null = 45): ClockedShift => ({
  clocked_in_at: `2026-11-${day}T${from}:00Z`,
  clocked_out_at: `2026-11-${day}T${to}:00Z`,
  break_minutes,
})
const days = ['16', '17', '18', '19', '20', '21']

test.each([
  ['a lawful week', days.slice(0, 5).map((day) => shift(day, '06:00', '15:30')), []],
  ['61 hours in six days', days.map((day) => shift(day, '06:00', '17:00', 40)), ['wt_weekly_60', 'wt_break_total']],
  ['seven hours without any break', [shift('16', '06:00', '13:00', 0)], ['wt_break_6h', 'wt_break_total']],
  ['nobody has said what break there was', [shift('16', '06:00', '17:30', null)], []],
  ['ten hours and a minute at night', [shift('16', '03:00', '13:46', 45)], ['wt_night_10']],
])('under the EU rules: %s', (_, shifts, rules) => {
  expect(clockedBreaches({ rules: 'eu', shifts }).map(({ rule }) => rule)).toEqual(rules)
})

test('the average counts the weeks before, where they are known', () => {
  const shifts = days.slice(0, 5).map((day) => shift(day, '06:00', '15:45'))
  const before = Array.from({ length: 16 }, () => 48 * 60)
  expect(clockedBreaches({ rules: 'eu', shifts, previous_weeks_working_minutes: before })).toEqual([])
  const more = before.map((minutes) => minutes + 15)
  expect(clockedBreaches({ rules: 'eu', shifts, previous_weeks_working_minutes: more })).toMatchObject([
    { rule: 'wt_average_48' },
  ])
})

test('under the domestic rules only the length of duty is judged', () => {
  const shifts = [shift('16', '05:00', '16:45', 44), shift('17', '06:00', '17:00', 0)]
  expect(clockedBreaches({ rules: 'gb', shifts }).map(({ rule }) => rule)).toEqual(['gb_daily_duty'])
  expect(clockedBreaches({ rules: 'gb', shifts: shifts.slice(1) })).toEqual([])
})

test('each breach stands at the shift with which it comes', () => {
  const long = days.map((day) => shift(day, '05:00', '16:00', 40))
  expect(breachesByShift({ rules: 'eu', shifts: long })).toEqual([
    ...Array(5).fill(['wt_break_total']),
    ['wt_weekly_60', 'wt_break_total'],
  ])
  const gb = [shift('16', '05:00', '16:45', 44), shift('17', '06:00', '17:00', 0)]
  expect(breachesByShift({ rules: 'gb', shifts: gb })).toEqual([['gb_daily_duty'], []])
})

test('a duty that begins less than nine hours after the one before leaves no lawful rest; parts of one duty need none', () => {
  const late = { ...shift('16', '12:00', '22:00'), duty: '2026-11-16 1' }
  const early = { ...shift('17', '06:59', '15:00'), duty: '2026-11-17 1' }
  const of = (...shifts: ClockedShift[]) => breachesByShift({ rules: 'eu', shifts }).at(-1)
  expect(of(late, early)).toEqual(['eu_daily_rest'])
  expect(of(late, { ...early, clocked_in_at: '2026-11-17T07:00:00Z' })).toEqual([])
  expect(of(late, { ...early, duty: late.duty })).toEqual([])
  expect(breachesByShift({ rules: 'eu', shifts: [early], shift_before: late })).toEqual([['eu_daily_rest']])
  expect(breachesByShift({ rules: 'gb', shifts: [late, early] })).toEqual([[], []])
})
