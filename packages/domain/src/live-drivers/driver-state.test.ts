import { describe, expect, test } from 'vitest'
import {
  clockStateOf,
  driverStateOf,
  isStale,
  minutesOld,
  positionOnShift,
  type ShownPosition,
  type StateFacts,
  worstOf,
} from './driver-state.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const position = (more: Partial<ShownPosition> = {}): ShownPosition => ({
  at: ago(1),
  latitude: 53.48,
  longitude: -2.24,
  speed_kmh: 62,
  heading: 180,
  ...more,
})
const facts = (more: Partial<StateFacts> = {}): StateFacts => ({
  clock: 'on_shift',
  position: position(),
  is_at_stop: false,
  ...more,
})

test.each([
  ['nobody has clocked in', null, null, 'off', 'not_in'],
  ['clocked in', ago(60), null, 'working', 'on_shift'],
  ['clocked in by the office, nothing captured', ago(60), null, 'off', 'on_shift'],
  ['in a break', ago(60), null, 'break', 'on_break'],
  ['clocked out', ago(60), ago(1), 'out', 'out'],
  ['clocked out by the office in a break', ago(60), ago(1), 'break', 'out'],
] as const)('the clock: %s', (_, clocked_in_at, clocked_out_at, captured, state) =>
  expect(clockStateOf({ clocked_in_at, clocked_out_at }, captured)).toBe(state),
)

describe('what a driver does', () => {
  test.each<[string, Partial<StateFacts>, ReturnType<typeof driverStateOf>]>([
    ['drives', {}, 'driving'],
    ['stands', { position: position({ speed_kmh: 3 }) }, 'standing'],
    ['drives at five', { position: position({ speed_kmh: 5 }) }, 'driving'],
    ['said a heading only', { position: position({ speed_kmh: null }) }, 'driving'],
    ['said neither', { position: position({ speed_kmh: null, heading: null }) }, 'standing'],
    ['has arrived', { is_at_stop: true }, 'at_stop'],
    ['has arrived, without a position', { is_at_stop: true, position: null }, 'at_stop'],
    ['rests', { clock: 'on_break' }, 'break'],
    ['rests at a stop', { clock: 'on_break', is_at_stop: true }, 'break'],
    ['never said where', { position: null }, 'no_position'],
    ['drove five minutes ago', { position: position({ at: ago(5) }) }, 'silent'],
    ['drove just less than five minutes ago', { position: position({ at: ago(4.99) }) }, 'driving'],
    ['is due', { clock: 'not_in', position: null }, 'due'],
    ['has gone home', { clock: 'out' }, 'out'],
  ])('%s', (_, more, state) => expect(driverStateOf(facts(more), now)).toBe(state))
})

describe('where a driver is shown', () => {
  const phone = position({ at: ago(2) })
  const tracker = position({ at: ago(1) })
  test('where the newer of both was', () => {
    expect(positionOnShift('on_shift', [phone, tracker])).toBe(tracker)
    expect(positionOnShift('on_break', [phone, null])).toBe(phone)
    expect(positionOnShift('on_shift', [null, null])).toBeNull()
  })
  test.each(['not_in', 'out'] as const)('nowhere: %s', (clock) =>
    expect(positionOnShift(clock, [phone, tracker])).toBeNull(),
  )
})

test('how old a position is', () => {
  expect(minutesOld({ at: ago(7.9) }, now)).toBe(7)
  expect(minutesOld({ at: ago(-2) }, now)).toBe(0)
  expect([4, 5].map((minutes) => isStale({ at: ago(minutes) }, now))).toEqual([false, true])
})

test('the worst of several stops', () => {
  expect(worstOf(['on_time', 'late', 'tight'])).toBe('late')
  expect(worstOf(['unknown', 'on_time'])).toBe('on_time')
  expect(worstOf([])).toBe('unknown')
})
