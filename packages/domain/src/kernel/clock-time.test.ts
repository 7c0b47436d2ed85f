import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  dateIn,
  daysBetween,
  instantToLocal,
  inUtc,
  isZone,
  localToInstant,
  minutesBetween,
  momentFromWire,
  momentToWire,
  orderInstant,
  readLongDate,
  showDate,
  showDay,
  showLongDate,
  showTime,
  utcClock,
  type WireMoment,
  weekday,
  weekOf,
} from './clock-time.ts'

const london = 'Europe/London'

// In 2026 British clocks go forward on 29 March at 01:00 and back on 25 October at 02:00 (01:00 UTC).
test.each([
  ['winter', '2026-11-20', '13:30', london, '2026-11-20T13:30:00Z'],
  ['summer', '2026-10-21', '17:00', london, '2026-10-21T16:00:00Z'],
  ['summer, past midnight', '2026-07-01', '00:30', london, '2026-06-30T23:30:00Z'],
  ['skipped by the clocks going forward', '2026-03-29', '01:30', london, null],
  ['the first minute skipped', '2026-03-29', '01:00', london, null],
  ['just after the gap', '2026-03-29', '02:00', london, '2026-03-29T01:00:00Z'],
  ['an hour that comes twice means the first', '2026-10-25', '01:30', london, '2026-10-25T00:30:00Z'],
  ['the evening the clocks went back', '2026-10-25', '23:30', london, '2026-10-25T23:30:00Z'],
  ['another zone', '2026-11-20', '13:30', 'Europe/Warsaw', '2026-11-20T12:30:00Z'],
])('local to instant: %s', (_name, date, time, zone, instant) => expect(localToInstant(date, time, zone)).toBe(instant))

test.each([
  ['2026-11-20T13:30:00Z', london, '2026-11-20', '13:30'],
  ['2026-06-30T23:30:00Z', london, '2026-07-01', '00:30'],
  ['2026-10-25T00:30:00Z', london, '2026-10-25', '01:30'],
  ['2026-10-25T01:30:00Z', london, '2026-10-25', '01:30'],
  ['2026-06-30T23:30:00+02:00', 'America/New_York', '2026-06-30', '17:30'],
])('instant to local: %s in %s', (instant, zone, date, time) =>
  expect(instantToLocal(instant, zone)).toEqual({ date, time }),
)

test('instants are kept in UTC to the second', () => {
  expect(inUtc('2026-06-30T23:30:00.123+01:00')).toBe('2026-06-30T22:30:00Z')
  expect(utcClock('2026-06-30T23:05:00+01:00')).toBe('22:05')
})

describe('the wire', () => {
  const cases: [string, WireMoment, ReturnType<typeof momentFromWire>][] = [
    ['winter', { date: '2026-11-20', time: '13:30' }, { date: '2026-11-20', at: '2026-11-20T13:30:00Z' }],
    [
      'seconds are accepted',
      { date: '2026-11-20', time: '13:30:00' },
      { date: '2026-11-20', at: '2026-11-20T13:30:00Z' },
    ],
    [
      'a summer date is local, its clock UTC',
      { date: '2026-07-01', time: '23:30' },
      { date: '2026-07-01', at: '2026-06-30T23:30:00Z' },
    ],
    ['a blank time stays blank', { date: '2026-11-20', time: null }, { date: '2026-11-20', at: null }],
    ['no date, no time', { time: '10:00' }, { date: null, at: null }],
    [
      'at wins',
      { date: '2026-01-01', time: '10:00', at: '2026-06-30T23:30:00Z' },
      { date: '2026-07-01', at: '2026-06-30T23:30:00Z' },
    ],
    [
      'a null at leaves it to date and time',
      { date: '2026-11-20', time: '13:30', at: null },
      { date: '2026-11-20', at: '2026-11-20T13:30:00Z' },
    ],
    [
      'the day the clocks go back, 23:00 UTC',
      { date: '2026-10-25', time: '23:00' },
      { date: '2026-10-25', at: '2026-10-25T23:00:00Z' },
    ],
    [
      'the day the clocks go back, 23:59 UTC',
      { date: '2026-10-25', time: '23:59' },
      { date: '2026-10-25', at: '2026-10-25T23:59:00Z' },
    ],
    [
      'the day the clocks go back, 22:59 UTC',
      { date: '2026-10-25', time: '22:59' },
      { date: '2026-10-25', at: '2026-10-25T22:59:00Z' },
    ],
    [
      'the small hours of that day come with at',
      { at: '2026-10-24T23:30:00Z' },
      { date: '2026-10-25', at: '2026-10-24T23:30:00Z' },
    ],
    ['the day the clocks go forward has no 23:30 UTC', { date: '2026-03-29', time: '23:30' }, null],
    ['the day after has it', { date: '2026-03-30', time: '23:30' }, { date: '2026-03-30', at: '2026-03-29T23:30:00Z' }],
  ]
  test.each(cases)('%s', (_name, wire, moment) => expect(momentFromWire(wire, london)).toEqual(moment))

  test('out and in again is the same, every quarter of an hour through both changes', () => {
    for (const start of ['2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z']) {
      for (let minutes = 0; minutes < 3 * 1440; minutes += 15) {
        const at = addMinutes(start, minutes)
        const moment = { date: instantToLocal(at, london).date, at }
        expect(momentFromWire(momentToWire(moment), london)).toEqual(moment)
      }
    }
  })

  test('a blank time goes out blank', () => {
    expect(momentToWire({ date: '2026-11-20', at: null })).toEqual({ date: '2026-11-20', time: null, at: null })
  })
})

test.each([
  [{ date: '2026-07-01', at: null }, '2026-06-30T23:00:00Z'],
  [{ date: '2026-11-20', at: null }, '2026-11-20T00:00:00Z'],
  [{ date: '2026-11-20', at: '2026-11-20T13:30:00Z' }, '2026-11-20T13:30:00Z'],
  [{ date: null, at: null }, null],
])('%o stands in an order at %s', (moment, instant) => expect(orderInstant(moment, london)).toBe(instant))

test('calendar dates', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-01-01')).toBe(-88)
  expect(dateIn(london, '2026-06-30T23:30:00Z')).toBe('2026-07-01')
  expect(minutesBetween('2026-11-20T10:00:00Z', '2026-11-20T10:45:59Z')).toBe(45)
})

test.each([
  ['2026-11-16', 1, '2026-11-16', '2026-11-22'],
  ['2026-11-20', 5, '2026-11-16', '2026-11-22'],
  ['2026-11-22', 7, '2026-11-16', '2026-11-22'],
])('%s is weekday %i of the week from %s to %s', (date, day, from, to) => {
  expect(weekday(date)).toBe(day)
  expect(weekOf(date)).toEqual({ from, to })
})

test('what people read', () => {
  expect(showDate('2026-11-20')).toBe('20-11-26')
  expect(showLongDate('2026-11-20')).toBe('20-11-2026')
  expect(showDay('2026-11-20')).toBe('Fri 20-11-26')
  expect(showDay('2026-11-22')).toBe('Sun 22-11-26')
  expect(showLongDate('0000-00-00')).toBe('00-00-0000')
  expect(showTime('2026-06-30T23:30:00Z', london)).toBe('00:30')
  expect(showTime(null, london)).toBe('')
})

test.each([
  ['20-11-2026', '2026-11-20'],
  [' 29-02-2028 ', '2028-02-29'],
  ['29-02-2026', null],
  ['2026-11-20', null],
  ['20-11-26', null],
])('%s is read as %s', (text, date) => expect(readLongDate(text)).toBe(date))

test.each([
  ['Europe/London', true],
  ['Europe/Atlantis', false],
])('%s is a zone: %s', (zone, is) => expect(isZone(zone)).toBe(is))
