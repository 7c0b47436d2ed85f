import { expect, test } from 'vitest'
import type { Fix } from '../kernel/places/fix.ts'
import { withTracker } from './with-tracker.ts'

const fix = (time: string): Fix => ({
  at: `2026-11-26T${time}Z`,
  latitude: 53,
  longitude: -2,
  accuracy_m: null,
  speed_kmh: null,
  heading: null,
})
const told = (phone: string[], tracker: string[]) =>
  withTracker(phone.map(fix), tracker.map(fix)).map(({ at, source }) => `${source} ${at.slice(11, 19)}`)

test.each<[string, string[], string[], string[]]>([
  ['a phone alone', ['09:00:00'], [], ['phone 09:00:00']],
  ['a tracker alone', [], ['09:00:00'], ['tracker 09:00:00']],
  ['the phone before the tracker', ['09:00:00'], ['09:01:00'], ['phone 09:00:00']],
  ['also where the tracker was first', ['09:02:00'], ['09:00:00'], ['phone 09:02:00']],
  [
    'the tracker where the phone is silent',
    ['09:00:00', '09:20:00'],
    ['09:10:00'],
    ['phone 09:00:00', 'tracker 09:10:00', 'phone 09:20:00'],
  ],
  [
    'in whatever order they came',
    ['09:20:00', '09:00:00'],
    ['09:30:00', '09:10:00'],
    ['phone 09:00:00', 'tracker 09:10:00', 'phone 09:20:00', 'tracker 09:30:00'],
  ],
])('%s', (_, phone, tracker, expected) => expect(told(phone, tracker)).toEqual(expected))
