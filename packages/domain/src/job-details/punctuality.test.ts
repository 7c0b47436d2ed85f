import { expect, test } from 'vitest'
import { type StopTime, timeOf } from '../jobs/stop-time.ts'
import { defaultZone as zone } from '../kernel/clock-time.ts'
import { punctuality } from './punctuality.ts'

const date = '2026-11-20'
const agreed = timeOf(date, '2026-11-20T13:10:00Z')

test.each([
  ['early', '2026-11-20T13:02:00Z', { text: '8 min early', isLate: false }],
  ['within the minute', '2026-11-20T13:10:40Z', { text: 'on time', isLate: false }],
  ['late', '2026-11-20T13:24:00Z', { text: '14 min late', isLate: true }],
  ['whole hours', '2026-11-20T15:10:00Z', { text: '2 h late', isLate: true }],
  ['hours and minutes', '2026-11-20T11:55:00Z', { text: '1 h 15 min early', isLate: false }],
  ['the next day', '2026-11-21T13:11:00Z', { text: '24 h 1 min late', isLate: true }],
])('%s', (_, done, expected) => expect(punctuality(agreed, done, zone)).toEqual(expected))

test('without a time agreed nothing is early or late', () => {
  expect(punctuality(timeOf(date, null), '2026-11-20T13:02:00Z', zone)).toBeNull()
})

test.each([
  ['before it opens', '2026-11-20T07:50:00Z', { text: '10 min early', isLate: false }],
  ['while it is open', '2026-11-20T11:59:00Z', { text: 'on time', isLate: false }],
  ['after its end', '2026-11-20T12:05:00Z', { text: '5 min late', isLate: true }],
])('within a window: %s', (_, done, expected) => {
  const window: StopTime = { kind: 'between', date, from_at: '2026-11-20T08:00:00Z', to_at: '2026-11-20T12:00:00Z' }
  expect(punctuality(window, done, zone)).toEqual(expected)
})
