import { expect, test } from 'vitest'
import { dateEvidence, readClock, readDate } from './written-dates.ts'

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/26', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['Thu 31/12/2026', '2026-12-31'],
  ['3 March 2026', '2026-03-03'],
  ['3rd March 2026', '2026-03-03'],
  ['03-Mar-26', '2026-03-03'],
  ['03Mar 2026', '2026-03-03'],
  ['March 3, 2026', '2026-03-03'],
  ['Dec 31st 2026', '2026-12-31'],
  ['2026-02-01', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['20260201', '2026-02-01'],
  ['12/31/2026', null],
  ['2026-13', null],
  ['3 Smarch 2026', null],
  ['tomorrow', null],
  ['31/12/2026 soon', null],
] as const)('%s: %s', (text, date) => expect(readDate(text, 'day_first')?.date ?? null).toBe(date))

test.each([
  ['01/02/2027', '2027-01-02'],
  ['12/31/2026', '2026-12-31'],
  ['31/12/2026', null],
  ['2027-02-01', '2027-02-01'],
  ['1 February 2027', '2027-02-01'],
] as const)('%s, month first: %s', (text, date) => expect(readDate(text, 'month_first')?.date ?? null).toBe(date))

test.each([
  ['15/07/2027 09:30', { date: '2027-07-15', time: '09:30', zoned: null }],
  ['15/07/2027, 9.30pm', { date: '2027-07-15', time: '21:30', zoned: null }],
  ['2027-07-15 09:30:59', { date: '2027-07-15', time: '09:30', zoned: null }],
  ['2027-07-15T09:30:00Z', { date: '2027-07-15', time: '09:30', zoned: '2027-07-15T09:30:00Z' }],
  ['2027-07-15T09:30:00.000+0200', { date: '2027-07-15', time: '09:30', zoned: '2027-07-15T09:30:00+02:00' }],
  ['2027-07-15T25:30:00Z', null],
] as const)('%s: a date and a time', (text, written) => expect(readDate(text, 'day_first')).toEqual(written))

test.each([
  ['9:05', '09:05'],
  ['09.05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['0830', '08:30'],
  ['0830 hrs', '08:30'],
  ['08h30', '08:30'],
  ['23:59:59', '23:59'],
  ['7.30am', '07:30'],
  ['7:30 PM', '19:30'],
  ['7.30 p.m.', '19:30'],
  ['2pm', '14:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['14:30pm', '14:30'],
  ['00/01/1900 09:30', '09:30'],
  ['1899-12-30T09:30:00', '09:30'],
  ['24:00', null],
  ['12:60', null],
  ['13am', null],
  ['9', null],
  ['AM', null],
  ['0.395833', null],
  ['0.25', null],
  ['soon', null],
] as const)('the time %s: %s', (text, clock) => expect(readClock(text)).toBe(clock))

test('a date that can only be read one way is kept as an example; a time is none', () => {
  expect(dateEvidence(['01/02/2027', '7.30.00', '12/31/2026', '31/12/2026', '2026-12-31', '12/12/2026', ''])).toEqual({
    day_first: '31/12/2026',
    month_first: '12/31/2026',
  })
})
