import { expect, test } from 'vitest'
import { dayRecord, type RecordedOfDay } from '../driver-captures/day-record.ts'
import { duringShift, type Shift } from './during-shift.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
let seq = 0
const one = (time: string, said: object) => ({ id: String(++seq), seq, at: at(time), ...said }) as RecordedOfDay
const clock = (way: 'in' | 'out', time: string) => one(time, { kind: 'clock', body: { way } })
const rest = (way: 'start' | 'end', time: string) => one(time, { kind: 'break', body: { way } })
const entered = (clocked_in_at: string | null = null, clocked_out_at: string | null = null) => ({
  clocked_in_at: clocked_in_at && at(clocked_in_at),
  clocked_out_at: clocked_out_at && at(clocked_out_at),
})
const shift = (captures: RecordedOfDay[], office = entered()): Shift => ({
  record: dayRecord(captures, office.clocked_in_at),
  ...office,
})
const asked = ['07:59', '08:00', '09:59', '10:00', '10:30', '10:45', '16:59', '17:00', '19:00']

test.each<[string, Shift, string[]]>([
  ['nobody clocked in', shift([]), []],
  ['still at work', shift([clock('in', '08:00')]), asked.slice(1)],
  ['a whole day', shift([clock('in', '08:00'), clock('out', '17:00')]), asked.slice(1, -2)],
  [
    'a break that has ended',
    shift([clock('in', '08:00'), rest('start', '10:00'), rest('end', '10:45')]),
    ['08:00', '09:59', '10:45', '16:59', '17:00', '19:00'],
  ],
  ['a break that lasts still', shift([clock('in', '08:00'), rest('start', '10:00')]), ['08:00', '09:59']],
  [
    'clocked out and in again',
    shift([clock('in', '08:00'), clock('out', '10:00'), clock('in', '16:59')]),
    ['08:00', '09:59', '16:59', '17:00', '19:00'],
  ],
  ['clocked in by the office', shift([], entered('10:00')), asked.slice(3)],
  ['clocked in and out by the office', shift([], entered('10:00', '17:00')), ['10:00', '10:30', '10:45', '16:59']],
  [
    'clocked out by the office while the driver has not',
    shift([clock('in', '08:00')], entered('08:00', '10:00')),
    ['08:00', '09:59'],
  ],
])('%s', (_, of, working) => {
  const fixes = asked.map((time) => ({
    at: at(time),
    latitude: 53,
    longitude: -2,
    accuracy_m: null,
    speed_kmh: null,
    heading: null,
  }))
  const found = duringShift(fixes, of)
  expect(found.working.map((fix) => fix.at.slice(11, 16))).toEqual(working)
  expect(found.off_shift).toBe(asked.length - working.length)
})
