import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/clock-time.ts'
import {
  isInOrder,
  lateAfter,
  type StopTime,
  sortsAt,
  timeColumns,
  timeLater,
  timeOf,
  timeOfSide,
  waitsFrom,
  windowOf,
} from './stop-time.ts'
import { readStopTime, showStopTime, typedOnDay } from './stop-time-words.ts'
import { kindsOf } from './time-kinds.ts'

const zone = 'Europe/London'
const date = '2026-07-01'
const [eight, noon] = [`${date}T07:00:00Z`, `${date}T11:00:00Z`] as const
const [dawn, midnight] = ['2026-06-30T23:00:00Z', '2026-07-01T23:00:00Z'] as const
const times = {
  at: { kind: 'at', date, from_at: eight, to_at: null },
  from: { kind: 'from', date, from_at: eight, to_at: null },
  between: { kind: 'between', date, from_at: eight, to_at: noon },
  before: { kind: 'before', date, from_at: null, to_at: noon },
  by: { kind: 'by', date, from_at: null, to_at: noon },
  asap: { kind: 'asap', date, from_at: null, to_at: null },
  none: { kind: 'none', date, from_at: null, to_at: null },
} as const satisfies Record<string, StopTime>

test.each([
  [times.at, eight, { from: eight, to: eight }, '2026-07-01T07:15:00Z', '08:00'],
  [times.from, eight, { from: eight, to: midnight }, midnight, 'from 08:00'],
  [times.between, eight, { from: eight, to: noon }, noon, '08:00–12:00'],
  [times.before, noon, { from: dawn, to: noon }, noon, 'before 12:00'],
  [times.by, noon, { from: dawn, to: noon }, noon, 'by 12:00'],
  [times.asap, null, { from: dawn, to: midnight }, midnight, 'ASAP'],
  [times.none, null, { from: dawn, to: midnight }, null, ''],
])('$kind sorts, opens, closes, is late and is shown', (time, sorted, window, late, shown) => {
  expect(sortsAt(time)).toBe(sorted)
  expect(windowOf(time, zone)).toEqual(window)
  expect(lateAfter(time, { zone })).toBe(late)
  expect(showStopTime(time, zone)).toBe(shown)
})

test('the tolerance is the company’s, and only of a time to the minute', () => {
  expect(lateAfter(times.at, { zone, tolerance: 0 })).toBe(eight)
  expect(lateAfter(times.between, { zone, tolerance: 60 })).toBe(noon)
})

test('without a date nothing is known', () => {
  const undated = { ...times.asap, date: null }
  expect(windowOf(undated, zone)).toBeNull()
  expect(lateAfter(undated, { zone })).toBeNull()
  expect(isInOrder(undated, times.at, zone)).toBe(true)
})

test('an instant alone is a time to the minute, a blank one none', () => {
  expect(timeOf(date, eight)).toEqual(times.at)
  expect(timeOf(date, null)).toEqual(times.none)
})

test.each([
  ['at', '2026-07-01T06:30:00Z', eight],
  ['at', '2026-07-01T07:30:00Z', '2026-07-01T07:30:00Z'],
  ['from', '2026-07-01T06:30:00Z', eight],
  ['between', '2026-07-01T06:30:00Z', eight],
  ['before', '2026-07-01T06:30:00Z', '2026-07-01T06:30:00Z'],
  ['asap', '2026-07-01T06:30:00Z', '2026-07-01T06:30:00Z'],
  ['none', '2026-07-01T06:30:00Z', '2026-07-01T06:30:00Z'],
] as const)('waiting for %s, arrived %s, counts from %s', (kind, arrived, from) =>
  expect(waitsFrom(times[kind], arrived)).toBe(from),
)

test.each([
  ['between', 'at', true],
  ['at', 'by', true],
  ['none', 'asap', true],
] as const)('a collection %s and a delivery %s on one day are in order', (collection, delivery, is) =>
  expect(isInOrder(times[collection], times[delivery], zone)).toBe(is),
)
test('a delivery that must be over before the goods can be had is not in order', () => {
  const late = { ...times.from, from_at: `${date}T12:00:00Z` }
  expect(isInOrder(late, times.by, zone)).toBe(false)
  expect(isInOrder(times.at, { ...times.none, date: addDays(date, -1) }, zone)).toBe(false)
})

describe('typed', () => {
  const at = (from: string) => ({ kind: 'at', from, to: null })
  const start = (from: string) => ({ kind: 'from', from, to: null })
  const end = (to: string) => ({ kind: 'before', from: null, to })
  const span = (from: string, to: string) => ({ kind: 'between', from, to })
  test.each<[string, unknown]>([
    ['10', at('10:00')],
    ['10:00', at('10:00')],
    ['0930', at('09:30')],
    ['2pm', at('14:00')],
    ['8-12', span('08:00', '12:00')],
    ['08:00–12:00', span('08:00', '12:00')],
    ['0800-1200', span('08:00', '12:00')],
    ['2-4pm', span('14:00', '16:00')],
    ['11-2pm', span('11:00', '14:00')],
    ['8-5', span('08:00', '17:00')],
    ['10.30-2.15', span('10:30', '14:15')],
    ['8-8', span('08:00', '20:00')],
    ['12-11', span('12:00', '23:00')],
    ['8-noon', span('08:00', '12:00')],
    ['by noon', end('12:00')],
    ['9am to 5pm', span('09:00', '17:00')],
    ['between 10 and 14', span('10:00', '14:00')],
    ['b4 17', end('17:00')],
    ['before 5pm', end('17:00')],
    ['by 17', end('17:00')],
    ['<17', end('17:00')],
    ['from 11', start('11:00')],
    ['after 2pm', start('14:00')],
    ['ready from 11', start('11:00')],
    ['22-2 +1', { ...span('22:00', '02:00'), is_overnight: true }],
    ['', { kind: 'none', from: null, to: null }],
    ['ASAP', { kind: 'asap', from: null, to: null }],
  ])('%s', (text, time) => expect(readStopTime(text, 'collection')).toEqual(time))

  test('an end is said otherwise of a delivery', () =>
    expect(readStopTime('before 17', 'delivery')).toEqual({ kind: 'by', from: null, to: '17:00' }))

  test.each(['soon', '08-05', '12-08', '22-2', '8-8am', 'by', 'from x', '25', '8-25', '1-2-3', 'b4 asap', '8-12 +1'])(
    '%s is no time',
    (text) => expect(readStopTime(text, 'collection')).toBeNull(),
  )

  test.each(Object.values(times).filter(({ kind }) => kind !== 'none'))('$kind is read as it is shown', (time) => {
    const side = kindsOf.collection.includes(time.kind) ? 'collection' : 'delivery'
    expect(readStopTime(showStopTime(time, zone), side)).toMatchObject({ kind: time.kind })
  })
})

describe('later, by the clock on the wall', () => {
  test('a window keeps both of its clocks across a change of the clocks', () =>
    expect(timeLater(times.between, 122, zone)).toEqual({
      kind: 'between',
      date: '2026-10-31',
      from_at: '2026-10-31T08:00:00Z',
      to_at: '2026-10-31T12:00:00Z',
    }))
  test('an end that the clocks skip on its day is named', () => {
    const early = { ...times.before, to_at: '2026-07-01T00:30:00Z' }
    expect(timeLater(early, 270, zone)).toEqual({ date: '2027-03-28', time: '01:30' })
  })
})

describe('as columns', () => {
  test.each(Object.values(times))('$kind', (time) =>
    expect(
      timeOfSide({ ...timeColumns('collection', times.none), ...timeColumns('delivery', time) }, 'delivery'),
    ).toEqual(time),
  )
  test('an instant that was written alone counts to the minute, whatever kind stood there', () => {
    const columns = { ...timeColumns('collection', times.between), ...timeColumns('delivery', times.none) }
    expect(timeOfSide({ ...columns, collection_at: noon }, 'collection')).toEqual(timeOf(date, noon))
  })
})

describe('typed on a day', () => {
  test('overnight ends on the day after, and is shown so', () => {
    const typed = readStopTime('22-2 +1', 'collection')
    const time = typed && typedOnDay(typed, date, zone)
    expect(time).toMatchObject({ from_at: '2026-07-01T21:00:00Z', to_at: '2026-07-02T01:00:00Z' })
    expect(showStopTime(time as StopTime, zone)).toBe('22:00–02:00 +1')
  })
  test('a clock that is skipped there is named', () =>
    expect(typedOnDay({ kind: 'at', from: '01:30', to: null }, '2027-03-28', zone)).toEqual({
      date: '2027-03-28',
      time: '01:30',
    }))
})
