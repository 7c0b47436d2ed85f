import { describe, expect, test } from 'vitest'
import { addDays, addMinutes, dateAndTime, longDate, monthEnd, parseDate, shortDate, weekStart } from './date-text.ts'

const today = '2026-11-20' // a Friday

describe('a typed date', () => {
  test.each([
    ['20-11-2026', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['3.12', '2026-12-03'],
    ['0312', '2026-12-03'],
    ['3', '2026-11-03'],
    ['2/1', '2027-01-02'],
    ['1/8', '2026-08-01'],
    ['t', '2026-11-20'],
    ['tod', '2026-11-20'],
    ['Tom', '2026-11-21'],
    ['tomorr', '2026-11-21'],
    ['yes', '2026-11-19'],
    ['to', null],
    ['todd', null],
    ['y', '2026-11-19'],
    ['+3', '2026-11-23'],
    ['-1', '2026-11-19'],
    ['mon', '2026-11-23'],
    ['friday', '2026-11-27'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2027', null],
    ['31-11-2026', null],
    ['20-13-26', null],
    ['soon', null],
    ['', null],
    ['1-2-3-4', null],
  ])('%s is %s', (typed, expected) => {
    expect(parseDate(typed, today)).toBe(expected)
  })
})

test('weeks begin on Monday, months end where they end, dates read day first', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-16')
  expect(weekStart('2026-11-16')).toBe('2026-11-16')
  expect(monthEnd('2028-02-10')).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addMinutes('23:50', 30)).toBe('23:59')
  expect(addMinutes('00:10', -15)).toBe('00:00')
  expect([longDate('2026-11-20'), shortDate('2026-11-20'), longDate(null)]).toEqual(['20-11-2026', '20-11-26', ''])
})

test('an instant by the clock of who looks', () => {
  expect(dateAndTime(new Date(2026, 10, 5, 9, 4).toISOString())).toBe('05-11-2026 09:04')
})
